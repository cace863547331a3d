import { FormPage, FormSecretsProvider } from '@callboard/forms';
import type { JsonObject } from '@callboard/json-schema';
import { useTranslation } from '@callboard/web-kit';
import { useMemo } from 'react';
import type { ConditionRule } from '../../../common/index.ts';
import type { Params } from './draft.ts';
import { editTranslation } from './editTranslation.ts';
import classes from './RoleEditor.module.css';

type RuleParamsProps = { rule: ConditionRule | undefined; params: Params; onChange: (params: Params) => void };

/** The parameters of a rule, as a form from its schema. */
export function RuleParams({ rule, params, onChange }: RuleParamsProps) {
  const { t } = useTranslation(editTranslation);
  const schema = useMemo(() => formSchema(rule), [rule]);
  // Rules of other plugins describe themselves, in English.
  const hint = rule && isKnown(rule.name) ? t(`rules.${rule.name}`) : rule?.description;
  return (
    <div className={classes.params}>
      {hint && <p className={classes.note}>{hint}</p>}
      <FormSecretsProvider>
        <FormPage schema={schema} value={params as JsonObject} onChange={onChange} />
      </FormSecretsProvider>
    </div>
  );
}

const knownRules = [
  'HAS_ANNOTATION',
  'HAS_LABEL',
  'HAS_METADATA',
  'HAS_SPEC',
  'IS_ENTITY_KIND',
  'IS_ENTITY_OWNER',
  'MATCHES_QUERY',
  'IS_TASK_OWNER',
  'HAS_TEMPLATE_ENTITY_REFS',
  'HAS_ACTION_ID',
  'HAS_TAG',
] as const;
const isKnown = (name: string): name is (typeof knownRules)[number] => knownRules.some((one) => one === name);

/** Without the version of the schema language, which the form engine would try to load. */
function formSchema(rule: ConditionRule | undefined): JsonObject {
  const { $schema: _, ...schema } = (rule?.paramsSchema ?? { type: 'object' }) as JsonObject;
  return schema;
}
