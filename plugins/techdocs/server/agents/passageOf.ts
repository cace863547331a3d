import { stringifyEntityRef } from '@callboard/plugin-catalog/common';
import type { SearchResult } from '@callboard/plugin-search/common';

const SNIPPET_LENGTH = 300;

/** A search result as a passage: the sentences around the matching words, or the start of the section. */
export function passageOf({ document, highlight }: SearchResult) {
  const { title, text, location, pageTitle, path, kind, namespace, name } = document;
  const marked = highlight?.fields.text;
  const snippet =
    marked === undefined
      ? text.slice(0, SNIPPET_LENGTH)
      : marked.replaceAll(highlight!.preTag, '').replaceAll(highlight!.postTag, '');
  return {
    entityRef: stringifyEntityRef({ kind: String(kind), namespace: String(namespace), name: String(name) }),
    path: String(path),
    heading: title,
    ...(typeof pageTitle === 'string' && { pageTitle }),
    snippet,
    url: location,
  };
}
