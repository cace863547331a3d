import { stringifyEntityRef } from '@callboard/plugin-catalog/common';
import type { SearchResult } from '@callboard/plugin-search/common';

const SNIPPET_LENGTH = 300;

/** A search result as an operation: with the sentences around the matching words, or the start of its description. */
export function foundOperation({ document, highlight }: SearchResult) {
  const { title, text, location } = document;
  const [kind, namespace, name, method, path, format, apiTitle, owner] = (
    ['kind', 'namespace', 'name', 'method', 'path', 'type', 'entityTitle', 'owner'] as const
  ).map((field) => String(document[field] ?? ''));
  const marked = highlight?.fields.text;
  return {
    entityRef: stringifyEntityRef({ kind: kind!, namespace: namespace!, name: name! }),
    apiTitle: apiTitle!,
    owner: owner!,
    id: decodeURIComponent(location.slice(location.indexOf('#') + 1)),
    title,
    method: method!,
    path: path!,
    format: format!,
    description:
      marked === undefined
        ? text.slice(0, SNIPPET_LENGTH)
        : marked.replaceAll(highlight!.preTag, '').replaceAll(highlight!.postTag, ''),
    url: location,
  };
}
