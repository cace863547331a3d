import { ANNOTATION_ORPHAN } from '../../../common/index.ts';
import { presentationFields } from '../../entityRef/entityPresentation.ts';
import { columnsOfKind } from './columnsOfKind.ts';
import { listColumns } from './listColumns.tsx';
import { sourceFields } from './sourceLinks.ts';

const rowFields = [...presentationFields, `metadata.annotations.${ANNOTATION_ORPHAN}`, 'status.items', ...sourceFields];
/** What the filters look at where they work here. */
const filterFields = ['spec.lifecycle', 'spec.owner', 'metadata.tags'];

/** What the rows of a kind need of their entities, whichever of its columns are shown. */
export function listFields(kind: string, { isLocal = false } = {}): string[] {
  const columns = columnsOfKind(kind).flatMap((column) => listColumns[column].fields);
  return [...new Set([...rowFields, ...columns, ...(isLocal ? filterFields : [])])];
}
