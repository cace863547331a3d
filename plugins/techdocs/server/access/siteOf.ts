import { DEFAULT_NAMESPACE, type Entity } from '@callboard/plugin-catalog/common';

type Named = Pick<Entity, 'kind'> & { metadata: { name: string; namespace?: string } };

/** Wire: the name of a site in a bucket, `default/component/booking`. */
export function siteOf({ kind, metadata }: Named, { caseSensitive = false } = {}): string {
  const site = `${metadata.namespace ?? DEFAULT_NAMESPACE}/${kind}/${metadata.name}`;
  return caseSensitive ? site : site.toLocaleLowerCase('en-US');
}
