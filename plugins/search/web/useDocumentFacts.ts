import { useKindTitles } from '@callboard/plugin-catalog/web';
import type { SearchDocument } from '../common/index.ts';

/** The one-word facts of a document, if it has them. */
export type DocumentFacts = { kind?: string; type?: string; lifecycle?: string; ownerRef?: string };

/** Reads the facts that documents of several types have. */
export function useDocumentFacts(): (document: SearchDocument) => DocumentFacts {
  const titlesOf = useKindTitles();
  return (document) => {
    const kind = textIn(document.kind);
    const owner = textIn(document.owner);
    return {
      kind: kind && titlesOf(kind).kind,
      type: textIn(document.componentType) ?? textIn(document.type),
      lifecycle: textIn(document.lifecycle),
      ownerRef: owner && ownerRefOf(owner),
    };
  };
}

/** Wire: "other" means that no type was given. */
function textIn(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' && value !== 'other' ? value : undefined;
}

/** The ref of a document's owner. Wire: some documents contain only the name of a group. */
export function ownerRefOf(owner: string): string {
  return owner.includes(':') ? owner : `group:default/${owner}`;
}
