import { countText } from '@callboard/ui';
import { useDocumentedEntities, type Whose } from './queries.ts';

/** The number of docs for each choice; undefined while unknown. */
export function useWhoseCounts(text: string): Record<Whose, string | undefined> {
  const all = useDocumentedEntities({ whose: 'all', text, limit: 0 });
  const owned = useDocumentedEntities({ whose: 'owned', text, limit: 0 });
  const starred = useDocumentedEntities({ whose: 'starred', text, limit: 0 });
  const textOf = ({ data }: typeof all) => data && countText(data.totalItems);
  return { all: textOf(all), owned: textOf(owned), starred: textOf(starred) };
}
