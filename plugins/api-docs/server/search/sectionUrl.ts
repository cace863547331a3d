import { DEFAULT_NAMESPACE, type Entity, lowerCased } from '@callboard/plugin-catalog/common';

/** The path of a section of a definition in the portal. */
export function sectionUrl({ kind, metadata }: Entity, section: string): string {
  const { name, namespace = DEFAULT_NAMESPACE } = metadata;
  const tab = [
    '/catalog',
    ...[namespace, kind, name].map((part) => encodeURIComponent(lowerCased(part))),
    'definition',
  ];
  return `${tab.join('/')}#${encodeURIComponent(section)}`;
}
