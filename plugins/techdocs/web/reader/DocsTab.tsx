import { useEntity } from '@callboard/plugin-catalog/web';
import { useMemo } from 'react';
import { useParams, useResolvedPath } from 'react-router';
import { Reader } from './Reader.tsx';
import { pagePathOf } from './siteRef.ts';
import { siteOf } from './useDocumented.ts';

/** The docs of an entity, on a tab of its page. */
export function DocsTab() {
  const entity = useEntity();
  const below = useParams()['*'] ?? '';
  const readerPath = useResolvedPath('.').pathname.replace(/\/$/, '');
  const { kind, metadata } = entity;
  const site = useMemo(
    () => siteOf(entity, { namespace: metadata.namespace ?? 'default', kind, name: metadata.name }),
    [entity, kind, metadata],
  );
  return (
    <>
      <div data-docs-top />
      <Reader site={site} entity={entity} path={pagePathOf(below)} readerPath={readerPath} />
    </>
  );
}
