import {
  adopt,
  type Keyword,
  type Meeting,
  problemsWith,
  report,
  type SchemaProblem,
  sameItems,
} from '@callboard/json-schema';

/** The violated rule in the words that Backstage's catalog uses. */
export function ruleOf({ name, argument, message }: SchemaProblem): string {
  const rule = rules[name];
  return rule ? rule(argument) : `Must follow its schema: ${message}`;
}

const rules: Readonly<Record<string, (argument: unknown) => string>> = {
  type: (types) => `Must be ${listed(types, ',')}`,
  enum: (values) => `Must be equal to one of the allowed values: ${listed(values)}`,
  const: (value) => `Must be equal to ${JSON.stringify(value)}`,
  pattern: (source) => `Must match pattern "${source}"`,
  format: (format) => `Must match format "${format}"`,
  minLength: (min) => `Must NOT have fewer than ${min} characters`,
  maxLength: (max) => `Must NOT have more than ${max} characters`,
  minimum: (min) => `Must be >= ${min}`,
  maximum: (max) => `Must be <= ${max}`,
  exclusiveMinimum: (min) => `Must be > ${min}`,
  exclusiveMaximum: (max) => `Must be < ${max}`,
  multipleOf: (step) => `Must be multiple of ${step}`,
  minItems: (min) => `Must NOT have fewer than ${min} items`,
  maxItems: (max) => `Must NOT have more than ${max} items`,
  uniqueItems: (same) => `Must NOT have duplicate items (items ${listed(same, ' and ')} are identical)`,
  minProperties: (min) => `Must NOT have fewer than ${min} properties`,
  maxProperties: (max) => `Must NOT have more than ${max} properties`,
  additionalProperties: (key) => `Must NOT have the additional property "${key}"`,
};

const listed = (values: unknown, separator = ', '): string => [values].flat().slice(0, 20).map(String).join(separator);

/** Keywords whose built-in versions, which forms use, say less about what is wrong. */
export const explainedKeywords: Readonly<Record<string, Keyword>> = {
  anyOf: (meeting) => checkChoices(meeting, 'anyOf', (fitting) => fitting > 0),
  oneOf: (meeting) => checkChoices(meeting, 'oneOf', (fitting) => fitting === 1),
  uniqueItems(meeting) {
    const { value, schema, check } = meeting;
    const same = schema.uniqueItems === true && Array.isArray(value) && sameItems(value, check.budget, 'uniqueItems');
    if (same) report(meeting, 'uniqueItems', 'contains duplicate item', same);
  },
};

/** If no alternative is for a value of this type, the type is the problem; otherwise the problems are those of the alternatives for it. */
function checkChoices(meeting: Meeting, keyword: string, isEnough: (fitting: number) => boolean): void {
  const choices = [meeting.schema[keyword]].flat();
  const answers = choices.map((choice) => problemsWith(meeting, meeting.value, choice));
  const fitting = answers.filter((problems) => problems.length === 0).length;
  if (isEnough(fitting)) return;
  const close = answers.filter((problems) => !problems.some((problem) => isOtherType(meeting, problem)));
  const types = answers.flat().flatMap((problem) => (isOtherType(meeting, problem) ? [problem.argument].flat() : []));
  if (fitting > 1) report(meeting, keyword, 'it matches several alternatives, but only one is allowed');
  else if (close.length > 0) adopt(meeting, close.flat());
  else report(meeting, 'type', '', [...new Set(types)]);
}

/** The alternative is for another type of value. */
const isOtherType = (meeting: Meeting, { name, place }: SchemaProblem): boolean =>
  name === 'type' && place === meeting.place;
