import { codeHostsApi, translationApi } from '@callboard/web-kit';
import { fieldsTranslation } from '../fieldsTranslation.ts';
import type { FieldValidation } from '../formFieldPoint.ts';
import { fieldsOf } from './hostFields.ts';
import { parseRepoUrl } from './repoUrl.ts';

/** Whether everything is there that the host needs. That there is a value at all is the schema's business. */
export const validateRepoUrl: FieldValidation<string> = (value, { addError, api }) => {
  if (value === undefined) return;
  const { t } = api(translationApi).getTranslator(fieldsTranslation);
  if (value === '' || value.startsWith('?')) return addError(t('repo.incomplete', { part: 'host' }));
  if (!URL.canParse(`https://${value}`)) return addError(t('repo.unparseable'));
  const repo = parseRepoUrl(value);
  const type = api(codeHostsApi).byUrl(`https://${value}`)?.type;
  // A project of GitLab can also be named by its number alone.
  if (type === 'gitlab' && repo.project) return;
  for (const { part, label, isRequired } of fieldsOf(type)) {
    // Wire: a part is called as in the address, but for the parent of a project of Gerrit, which stands there as a workspace.
    if (isRequired && !repo[part]) addError(t('repo.incomplete', { part: label === 'parent' ? label : part }));
  }
};
