import type { JsonSchema, KindDefinition } from './kindDefinition.ts';
import { relationFields } from './relationFields.ts';
import { filledText, filledTexts, looseObject, specSchema } from './specSchema.ts';

const apiVersions = ['callboard.dev/v1alpha1'];
const someOf = (items: JsonSchema): JsonSchema => ({ type: 'array', items, minItems: 1 });

/** Checks for entities, with levels. The plugin `scorecards` validates the rules of its checks. */
const scorecardKind: KindDefinition = {
  kind: 'Scorecard',
  apiVersions,
  schema: specSchema(
    { checks: someOf(specSchema({ id: filledText, rule: looseObject })) },
    {
      owner: filledText,
      appliesTo: looseObject,
      levels: { type: 'array', items: specSchema({ name: filledText }) },
      exemptions: specSchema({}, { allowed: { type: 'boolean' }, approvers: filledTexts }),
    },
  ),
  relations: [relationFields.owner],
};

/** Some checks of a scorecard that should pass by a date. */
const campaignKind: KindDefinition = {
  kind: 'Campaign',
  apiVersions,
  schema: specSchema(
    { scorecard: filledText, checks: someOf(filledText), targetDate: filledText },
    { owner: filledText, appliesTo: looseObject, startsAt: filledText, brief: filledText },
  ),
  relations: [relationFields.owner],
};

export const scorecardKinds = [scorecardKind, campaignKind];
