import { FormPage, FormSecretsProvider } from '@callboard/forms';
import type { JsonObject } from '@callboard/json-schema';
import { useMemo } from 'react';
import type { ConditionRule } from '../../../common/index.ts';
import type { Params } from './draft.ts';
import classes from './RoleEditor.module.css';

type RuleParamsProps = { rule: ConditionRule | undefined; params: Params; onChange: (params: Params) => void };

/** The parameters of a rule, as a form from its schema. */
export function RuleParams({ rule, params, onChange }: RuleParamsProps) {
  const schema = useMemo(() => formSchema(rule), [rule]);
  return (
    <div className={classes.params}>
      {rule?.description && <p className={classes.note}>{rule.description}</p>}
      <FormSecretsProvider>
        <FormPage schema={schema} value={params as JsonObject} onChange={onChange} />
      </FormSecretsProvider>
    </div>
  );
}

/** Without the version of the schema language, which the form engine would try to load. */
function formSchema(rule: ConditionRule | undefined): JsonObject {
  const { $schema: _, ...schema } = (rule?.paramsSchema ?? { type: 'object' }) as JsonObject;
  return schema;
}
