import { aiResourceKind } from './aiResourceKind.ts';
import type { KindDefinition } from './kindDefinition.ts';
import { relationFields } from './relationFields.ts';
import { scorecardKinds } from './scorecardKinds.ts';
import { filledText, filledTexts, profile, specSchema } from './specSchema.ts';
import { templateKind } from './templateKind.ts';

export const CORE_API_VERSIONS: readonly string[] = ['backstage.io/v1alpha1', 'backstage.io/v1beta1'];

const { owner, system, subcomponentOf, domain, subdomainOf } = relationFields;
const { providesApis, consumesApis, dependsOn, dependencyOf, parent, children, members, memberOf } = relationFields;

const remotes = { type: 'array', minItems: 1, items: specSchema({ type: filledText, url: filledText }) };

const coreKinds: Array<Omit<KindDefinition, 'apiVersions'>> = [
  {
    kind: 'Component',
    schema: specSchema(
      { type: filledText, lifecycle: filledText, owner: filledText },
      {
        system: filledText,
        subcomponentOf: filledText,
        providesApis: filledTexts,
        consumesApis: filledTexts,
        dependsOn: filledTexts,
        // Wire: unlike for a Resource, the form of `dependencyOf` is not checked, only its refs.
      },
    ),
    relations: [owner, system, subcomponentOf, providesApis, consumesApis, dependsOn, dependencyOf],
  },
  {
    kind: 'API',
    schema: specSchema(
      { type: filledText, lifecycle: filledText, owner: filledText, definition: filledText },
      { system: filledText },
    ),
    // An MCP server describes itself on request; the catalog only has its address.
    schemaByType: {
      'mcp-server': specSchema(
        { type: filledText, lifecycle: filledText, owner: filledText, remotes },
        { system: filledText },
      ),
    },
    relations: [owner, system],
  },
  aiResourceKind,
  {
    kind: 'Resource',
    schema: specSchema(
      { type: filledText, owner: filledText },
      { system: filledText, dependsOn: filledTexts, dependencyOf: filledTexts },
    ),
    relations: [owner, system, dependsOn, dependencyOf],
  },
  {
    kind: 'System',
    schema: specSchema({ owner: filledText }, { domain: filledText, type: filledText }),
    relations: [owner, domain],
  },
  {
    kind: 'Domain',
    schema: specSchema({ owner: filledText }, { subdomainOf: filledText, type: filledText }),
    relations: [owner, subdomainOf],
  },
  {
    kind: 'Group',
    schema: specSchema(
      { type: filledText, children: filledTexts },
      { parent: filledText, members: filledTexts, profile },
    ),
    relations: [parent, children, members],
  },
  { kind: 'User', schema: specSchema({ memberOf: filledTexts }, { profile }), relations: [memberOf] },
  {
    kind: 'Location',
    schema: specSchema(
      {},
      { type: filledText, target: filledText, targets: filledTexts, presence: { enum: ['required', 'optional'] } },
    ),
    relations: [],
  },
];

export const builtinKinds: readonly KindDefinition[] = [
  ...coreKinds.map((definition) => ({ ...definition, apiVersions: CORE_API_VERSIONS })),
  templateKind,
  ...scorecardKinds,
];
