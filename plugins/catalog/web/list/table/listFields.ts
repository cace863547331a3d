import { ANNOTATION_ORPHAN } from '../../../common/index.ts';
import { presentationFields } from '../../entityRef/entityPresentation.ts';
import type { AddedChoice } from '../../listUrl/listState.ts';
import { sourceFields } from './fileLinks.ts';
import type { ListColumns } from './useListColumns.ts';

const rowFields = [...presentationFields, `metadata.annotations.${ANNOTATION_ORPHAN}`, 'status.items', ...sourceFields];
/** The fields for filtering in the browser. */
const filterFields = ['spec.lifecycle', 'spec.owner'];

/** The entity fields for the rows of a kind, for all its columns. */
export function listFields({ all }: ListColumns, added: readonly AddedChoice[], { isLocal = false } = {}): string[] {
  const columns = all.flatMap(({ fields }) => fields);
  const filtered = isLocal ? [...filterFields, ...added.map(({ filter }) => filter.field)] : [];
  return [...new Set([...rowFields, ...columns, ...filtered])];
}
