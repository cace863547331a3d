import { TEMPLATE_API_VERSION } from '../../../../common/index.ts';
import type { JsonSchema } from './jsonSchema.ts';
import { metadataSchema } from './metadataSchema.ts';

const text = (description: string): JsonSchema => ({ type: 'string', description });
const texts = (description: string): JsonSchema => ({ type: 'array', items: { type: 'string' }, description });

const widgets = ['textarea', 'password', 'radio', 'select', 'checkboxes', 'hidden', 'updown', 'range', 'color', 'date'];
const formats = ['email', 'uri', 'date', 'date-time', 'time', 'data-url', 'uuid', 'hostname', 'ipv4', 'ipv6'];
const parameter: JsonSchema = { $ref: '#/definitions/parameter' };

const parameterDefinition = (fields: readonly string[]): JsonSchema => ({
  type: 'object',
  properties: {
    title: text('The label of the field, or of the page'),
    description: text('Help below the label'),
    type: { enum: ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null'] },
    properties: { type: 'object', additionalProperties: parameter, description: 'The fields by their names' },
    required: texts('The names of fields that must be filled in'),
    items: parameter,
    enum: { type: 'array', description: 'The values to choose from' },
    enumNames: texts('What is shown in place of the values'),
    default: { description: 'The value before anybody chooses one' },
    const: {},
    examples: { type: 'array' },
    pattern: text('A regular expression that a text must match'),
    format: { type: 'string', description: formats.join(', ') },
    minLength: { type: 'integer' },
    maxLength: { type: 'integer' },
    minimum: { type: 'number' },
    maximum: { type: 'number' },
    multipleOf: { type: 'number' },
    minItems: { type: 'integer' },
    maxItems: { type: 'integer' },
    uniqueItems: { type: 'boolean' },
    dependencies: { type: 'object', description: 'Fields that show only with a value of another one' },
    oneOf: { type: 'array', items: parameter },
    anyOf: { type: 'array', items: parameter },
    allOf: { type: 'array', items: parameter },
    if: parameter,
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
    then: parameter,
    else: parameter,
    'ui:field': { type: 'string', examples: fields, description: 'A field of the portal, such as a picker' },
    'ui:widget': { type: 'string', examples: widgets, description: 'How the field is drawn' },
    'ui:options': { type: 'object', description: 'What the field or the widget is told' },
    'ui:placeholder': text('Shown in an empty field'),
    'ui:help': text('Help below the field'),
    'ui:autofocus': { type: 'boolean' },
    'ui:disabled': { type: 'boolean' },
    'ui:readonly': { type: 'boolean' },
    'ui:order': texts('The order of the fields; * stands for the others'),
    'ui:emptyValue': {},
    'ui:backstage': { type: 'object', description: 'How the value is shown before the run' },
    'backstage:permissions': { type: 'object', description: 'Tags that policies tell parts of templates by' },
    'backstage:featureFlag': text('Shown only where this feature flag is on'),
    when: { type: ['string', 'boolean'], description: 'Of a page: asked for only while this holds' },
  },
});

const time: JsonSchema = { description: '30s, PT30S, or minutes: 1' };

const step = (actions: readonly string[]): JsonSchema => ({
  type: 'object',
  required: ['action'],
  additionalProperties: true,
  properties: {
    id: text('What other steps name it by: steps.<id>.output'),
    name: text('What people see while it runs'),
    action: { type: 'string', examples: actions, description: 'What it does' },
    input: { type: 'object', description: 'What the action is given' },
    if: {
      description: 'The step is skipped unless this is true; always() and failure() count after a step that failed',
    },
    each: { description: 'Runs once for each of these; each.value and each.key are the one' },
    timeout: { ...time, examples: ['30s', '5m'] },
    retry: {
      type: 'object',
      required: ['attempts'],
      properties: { attempts: { type: 'integer', minimum: 1, maximum: 20 }, backoff: { ...time, examples: ['2s'] } },
    },
    'backstage:permissions': { type: 'object', description: 'Tags that policies tell parts of templates by' },
  },
});

const link: JsonSchema = {
  type: 'object',
  properties: {
    title: text('What the link says'),
    url: text('Where it leads'),
    entityRef: text('An entity that it leads to, in place of a URL'),
    icon: text('The name of an icon'),
    if: { description: 'Left out unless this is true' },
  },
};
const outputText: JsonSchema = {
  type: 'object',
  properties: {
    title: text('What the button says'),
    content: text('Markdown'),
    icon: text('The name of an icon'),
    if: { description: 'Left out unless this is true' },
    default: { type: 'boolean', description: 'Shown at once' },
  },
};

const label = (description: string) => text(description);

/** The schema of template files, with the installed actions and form fields. */
export function templateFileSchema(actions: readonly string[], fields: readonly string[]): JsonSchema {
  return {
    type: 'object',
    required: ['apiVersion', 'kind', 'metadata', 'spec'],
    definitions: { parameter: parameterDefinition(fields) },
    properties: {
      apiVersion: { type: 'string', const: TEMPLATE_API_VERSION },
      kind: { type: 'string', const: 'Template' },
      metadata: metadataSchema,
      spec: {
        type: 'object',
        required: ['type', 'steps'],
        properties: {
          type: { type: 'string', examples: ['service', 'website', 'library'], description: 'What it makes' },
          owner: text('Who looks after the template: a group or a user'),
          lifecycle: { type: 'string', examples: ['experimental', 'production', 'deprecated'] },
          parameters: {
            description: 'The pages of the form',
            anyOf: [{ type: 'array', items: parameter }, parameter],
          },
          steps: { type: 'array', items: step(actions), description: 'What happens, one after the other' },
          output: {
            type: 'object',
            description: 'What people are shown at the end',
            properties: {
              links: { type: 'array', items: link },
              text: { type: 'array', items: outputText },
            },
          },
          secrets: {
            type: 'object',
            properties: { schema: parameter },
            description: 'What a run must be given besides',
          },
          presentation: {
            type: 'object',
            properties: {
              buttonLabels: {
                type: 'object',
                properties: {
                  backButtonText: label('Back'),
                  createButtonText: label('Create'),
                  reviewButtonText: label('Review'),
                },
              },
            },
          },
          formDecorators: { type: 'array', items: { type: 'object' } },
          EXPERIMENTAL_formDecorators: { type: 'array', items: { type: 'object' } },
          EXPERIMENTAL_recovery: {
            type: 'object',
            properties: { EXPERIMENTAL_strategy: { type: 'string', enum: ['none', 'startOver'] } },
          },
        },
      },
    },
  };
}
