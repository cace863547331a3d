import type { KindDefinition } from './kindDefinition.ts';
import { relationFields } from './relationFields.ts';
import { filledText, filledTexts, specSchema } from './specSchema.ts';

const { owner, system, neededAiResources, skills, plugins } = relationFields;

const required = { type: filledText, lifecycle: filledText, owner: filledText };

/** A skill, a rule, or a package of them, for AI tools. The fields of skills are those of agentskills.io. */
export const aiResourceKind: Omit<KindDefinition, 'apiVersions'> = {
  kind: 'AiResource',
  schema: specSchema(required, { system: filledText }),
  schemaByType: {
    skill: specSchema(required, {
      system: filledText,
      disciplines: filledTexts,
      categories: filledTexts,
      agents: filledTexts,
      dependsOn: filledTexts,
      /** Tools that the skill may use without asking, separated by spaces. */
      allowedTools: filledText,
      license: filledText,
      compatibility: { ...filledText, maxLength: 500 },
    }),
    rule: specSchema(
      { ...required, category: filledText, rationale: filledText },
      { system: filledText, disciplines: filledTexts },
    ),
    plugin: specSchema({ ...required, skills: filledTexts }, { system: filledText, version: filledText }),
    marketplace: specSchema({ ...required, plugins: filledTexts }, { system: filledText, version: filledText }),
  },
  relations: [owner, system, neededAiResources, skills, plugins],
};
