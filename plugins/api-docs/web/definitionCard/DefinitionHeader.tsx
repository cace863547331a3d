import type { Entity } from '@callboard/plugin-catalog/common';
import { CopyButton, QuietIconButton } from '@callboard/ui';
import { IconDownload } from '@callboard/ui/icons';
import { saveFile, useTranslation } from '@callboard/web-kit';
import { SegmentedControl } from '@mantine/core';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { definitionTranslation } from '../definitionTranslation.ts';
import classes from './DefinitionTab.module.css';
import { definitionOf } from './definitionOf.ts';

type DefinitionHeaderProps = {
  entity: Entity;
  text: string;
  /** The name of the format. */
  typeTitle: string;
  /** Without a viewer, only the source is shown. */
  hasViewer: boolean;
};

/** The format, the choice of view, and buttons to copy and download. */
export function DefinitionHeader({ entity, text, typeTitle, hasViewer }: DefinitionHeaderProps) {
  const { t } = useTranslation(definitionTranslation);
  const { fileName } = definitionOf(entity);
  const download = t('download', { file: fileName });
  return (
    <header className={classes.header}>
      {/* The page title is the name of the API. */}
      <h2 className={classes.type}>{typeTitle || t('title')}</h2>
      <div className={classes.actions}>
        {hasViewer && <ViewSwitch />}
        <CopyButton text={text} label={t('copy')} />
        <QuietIconButton label={download} onClick={() => saveFile(fileName, text)}>
          <IconDownload size={16} stroke={1.8} aria-hidden />
        </QuietIconButton>
      </div>
    </header>
  );
}

function ViewSwitch() {
  const { t } = useTranslation(definitionTranslation);
  const [query] = useSearchParams();
  const { pathname, hash } = useLocation();
  const navigate = useNavigate();

  function show(view: string) {
    const next = new URLSearchParams(query);
    next.delete('lines');
    if (view === 'source') next.set('view', view);
    else next.delete('view');
    navigate({ pathname, search: String(next), hash }, { replace: true, preventScrollReset: true });
  }
  return (
    <SegmentedControl
      size="xs"
      aria-label={t('view.label')}
      value={query.get('view') === 'source' ? 'source' : 'reference'}
      onChange={show}
      data={[
        { value: 'reference', label: t('view.reference') },
        { value: 'source', label: t('view.source') },
      ]}
    />
  );
}
