import { ConflictError, NotFoundError } from '@callboard/errors';
import type { Contribution } from '@callboard/server-kit';
import * as z from 'zod';
import type { InstalledAction, JsonObject } from '../../common/index.ts';
import type { ScaffolderAction } from './action.ts';

export type Actions = ReturnType<typeof createActions>;

/** The installed actions. Ids must be unique, otherwise chance would decide which action a template uses. */
export function createActions(contributions: readonly Contribution<ScaffolderAction>[]) {
  const byId = new Map<string, ScaffolderAction>();
  const owners = new Map<string, string>();
  for (const { value: action, pluginId } of contributions) {
    const owner = owners.get(action.id);
    if (owner) throw new ConflictError(`The action '${action.id}' is added by both '${owner}' and '${pluginId}'`);
    owners.set(action.id, pluginId);
    byId.set(action.id, action);
  }
  const ids = [...byId.keys()].sort((one, other) => one.localeCompare(other));
  const described = new Map<string, InstalledAction>();
  // Computed on demand: the schemas of all actions would take longer than the rest of the start.
  const describedAs = (action: ScaffolderAction): InstalledAction => {
    const known = described.get(action.id) ?? describe(action);
    described.set(action.id, known);
    return known;
  };

  return {
    /** Whether a step that names it can succeed. */
    canRun: (id: string) => byId.has(id) && byId.get(id)?.refusal === undefined,
    has: (id: string) => byId.has(id),
    refusalOf: (id: string) => byId.get(id)?.refusal,
    get(id: string): ScaffolderAction {
      const action = byId.get(id);
      if (!action) throw new NotFoundError(`No action '${id}' is installed`);
      return action;
    },
    ids: ids as readonly string[],
    list: (): readonly InstalledAction[] => ids.map((id) => describedAs(byId.get(id) as ScaffolderAction)),
    /** The JSON schema of an action's input. */
    inputOf(id: string) {
      const action = byId.get(id);
      return action && describedAs(action).schema?.input;
    },
    /** The JSON schema of an action's output. */
    outputOf(id: string) {
      const action = byId.get(id);
      return action && describedAs(action).schema?.output;
    },
  };
}

function describe({ id, description, examples, input, output }: ScaffolderAction): InstalledAction {
  const schema = { ...(input ? { input: schemaOf(input) } : {}), ...(output ? { output: schemaOf(output) } : {}) };
  return {
    id,
    description,
    ...(examples ? { examples: examples.map(({ description, example }) => ({ description, example })) } : {}),
    schema,
  };
}

const schemaOf = (schema: z.ZodType) =>
  z.toJSONSchema(schema, { target: 'draft-7', io: 'input', unrepresentable: 'any' }) as JsonObject;
