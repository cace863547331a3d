import type { FieldValidation } from '@callboard/forms';
import { codeHostsApi, translationApi } from '@callboard/web-kit';
import { fieldsTranslation } from '../fieldsTranslation.ts';
import { fieldsOf } from './hostFields.ts';
import { parseRepoUrl } from './repoUrl.ts';

/** Checks that the value has all parts that the host needs. Missing values are left to the schema. */
export const validateRepoUrl: FieldValidation<string> = (value, { addError, api }) => {
  if (value === undefined) return;
  const { t } = api(translationApi).getTranslator(fieldsTranslation);
  if (value === '' || value.startsWith('?')) return addError(t('repo.incomplete', { part: 'host' }));
  if (!URL.canParse(`https://${value}`)) return addError(t('repo.unparseable'));
  const repo = parseRepoUrl(value);
  const type = api(codeHostsApi).byUrl(`https://${value}`)?.type;
  // A GitLab project can also be identified by its number alone.
  if (type === 'gitlab' && repo.project) return;
  for (const { part, label, isRequired } of fieldsOf(type)) {
    // Wire: a part has its name in the URL, except for Gerrit's parent project, which is called `workspace` there.
    if (isRequired && !repo[part]) addError(t('repo.incomplete', { part: label === 'parent' ? label : part }));
  }
};
