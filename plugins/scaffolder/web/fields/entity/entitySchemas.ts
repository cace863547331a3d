import type { JsonObject } from '../../../common/index.ts';
import type { RefDefaults } from './typedRef.ts';

export type EntityPickerOptions = RefDefaults & {
  catalogFilter?: JsonObject | readonly JsonObject[];
  allowedKinds?: readonly string[];
  allowArbitraryValues?: boolean;
  autoSelect?: boolean;
};

const texts = { type: 'array', items: { type: 'string' } };

const conditions = {
  type: 'object',
  additionalProperties: {
    anyOf: [
      { title: 'Value', type: 'string' },
      { title: 'One of several', ...texts },
      { title: 'Exists', type: 'object', properties: { exists: { type: 'boolean' } } },
    ],
  },
};

const entityPicker = {
  allowArbitraryValues: {
    type: 'boolean',
    default: true,
    description: 'Whether to accept refs that are not in the list',
  },
  defaultKind: { type: 'string', description: 'The default kind of typed refs' },
  defaultNamespace: {
    anyOf: [
      { title: 'Namespace', type: 'string' },
      { title: 'None', const: false },
    ],
    description: 'The default namespace of typed refs',
  },
  catalogFilter: {
    anyOf: [
      { title: 'Conditions', ...conditions },
      { title: 'Alternatives', type: 'array', items: conditions },
    ],
    description: 'The entities to choose from',
  },
};

const autoSelect = (byDefault: boolean) => ({
  type: 'boolean',
  default: byDefault,
  description: 'Whether leaving the field selects the highlighted option',
});

const allowedKinds = { ...texts, description: 'Deprecated: use catalogFilter. The allowed kinds' };

const options = (properties: JsonObject): JsonObject => ({ type: 'object', properties });

const one = { type: 'string' };

/** JSON schemas for the options and values of the entity fields. */
export const entitySchemas = {
  EntityPicker: { options: options({ ...entityPicker, autoSelect: autoSelect(true), allowedKinds }), value: one },
  MultiEntityPicker: { options: options({ ...entityPicker, autoSelect: autoSelect(false) }), value: texts },
  OwnerPicker: { options: options({ ...entityPicker, autoSelect: autoSelect(true), allowedKinds }), value: one },
  OwnedEntityPicker: { options: options({ ...entityPicker, autoSelect: autoSelect(true), allowedKinds }), value: one },
  MyGroupsPicker: { options: options({}), value: one },
};
