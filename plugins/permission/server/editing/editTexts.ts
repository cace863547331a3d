import { InputError } from '@callboard/errors';
import { YamlProblem } from '@callboard/integrations/yaml';
import type { EditedRole } from '../../common/index.ts';
import type { PolicyFormat } from '../policy/sources/readSources.ts';
import { editCsv } from './files/editCsv.ts';
import { editRbacConditions } from './files/editRbacConditions.ts';
import { editYaml } from './files/editYaml.ts';
import type { EditFile } from './files/fileEdit.ts';
import { planEdit } from './planEdit.ts';
import type { PolicyState } from './policyState.ts';

/** A changed file with its old and new text. */
export type Edited = { file: string; before: string; after: string };

/** The files with the edited roles; those that do not change are left out. */
export function editTexts(
  roles: readonly EditedRole[],
  { sources, fixed, texts }: Pick<PolicyState, 'sources' | 'fixed' | 'texts'>,
  ownerOf: (resourceType: string) => string | undefined,
): Edited[] {
  const editors: Record<PolicyFormat, EditFile> = {
    csv: editCsv,
    yaml: editYaml,
    'rbac-conditions': editRbacConditions(ownerOf),
  };
  const edits = planEdit(roles, { sources, fixed, ownerOf });
  return sources.flatMap((source): Edited[] => {
    const edit = edits.get(source.file);
    if (!edit) return [];
    const before = texts.get(source.file) ?? '';
    try {
      return [{ file: source.file, before, after: editors[source.format](before, source, edit) }];
    } catch (error) {
      if (error instanceof YamlProblem) throw new InputError(`Cannot edit ${source.file}: ${error.message}`);
      throw error;
    }
  });
}
