import { get } from '@callboard/contract';
import * as z from 'zod/mini';

const skills = <T extends z.ZodMiniType>(skill: T) => z.object({ skills: z.array(skill) });

/** Wire: the skills of the catalog, as agents look for them below `/.well-known/skills` and `/.well-known/agent-skills`. */
export const skillContract = {
  listSkills: get('/skills/index.json', {
    summary: 'The skills that the caller may see, for agents (discovery 0.1)',
    response: skills(z.object({ name: z.string(), description: z.string(), files: z.array(z.string()) })),
  }),
  getSkill: get('/skills/:name/SKILL.md', { summary: 'The text of a skill', file: true }),
  listAgentSkills: get('/agent-skills/index.json', {
    summary: 'The skills that the caller may see, for agents (discovery 0.2)',
    response: z.extend(
      skills(
        z.object({
          name: z.string(),
          type: z.literal('skill-md'),
          description: z.string(),
          /** Relative to the index. */
          url: z.string(),
          digest: z.string(),
        }),
      ),
      { $schema: z.string() },
    ),
  }),
  getAgentSkill: get('/agent-skills/:name/SKILL.md', { summary: 'The text of a skill', file: true }),
};
