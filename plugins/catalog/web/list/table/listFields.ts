import { ANNOTATION_ORPHAN } from '../../../common/index.ts';
import { presentationFields } from '../../entityRef/entityPresentation.ts';
import type { AddedChoice } from '../state/listState.ts';
import { sourceFields } from './fileLinks.ts';
import type { ListColumns } from './useListColumns.ts';

const rowFields = [...presentationFields, `metadata.annotations.${ANNOTATION_ORPHAN}`, 'status.items', ...sourceFields];
/** What the filters look at where they work here. */
const filterFields = ['spec.lifecycle', 'spec.owner'];

/** What the rows of a kind need of their entities, whichever of its columns are shown. */
export function listFields({ all }: ListColumns, added: readonly AddedChoice[], { isLocal = false } = {}): string[] {
  const columns = all.flatMap(({ fields }) => fields);
  const filtered = isLocal ? [...filterFields, ...added.map(({ filter }) => filter.field)] : [];
  return [...new Set([...rowFields, ...columns, ...filtered])];
}
