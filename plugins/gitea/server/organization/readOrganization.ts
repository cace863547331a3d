import { mapConcurrently } from '@callboard/concurrency';
import { InputError, ServiceUnavailableError } from '@callboard/errors';
import { createConditionalPages, describeUrl } from '@callboard/integrations';
import * as z from 'zod';
import type { GiteaAccess } from '../giteaAccess.ts';

const text = z.string().nullish();
/** A user in Gitea's lists, with the public email address. */
const personShape = z.object({
  id: z.number(),
  login: z.string(),
  full_name: text,
  email: text,
  avatar_url: text,
  description: text,
  active: z.boolean().optional(),
  prohibit_login: z.boolean().optional(),
});
const teamShape = z.object({ id: z.number(), name: z.string(), description: text });

export type Person = z.output<typeof personShape>;
export type Team = z.output<typeof teamShape> & { memberIds: readonly number[] };

const concurrency = 5;
// 50,000 people or teams.
const maxPages = 1_000;

/** Reads the members and teams of an organisation. Gitea pages every list. */
export function createOrganizationReader(
  access: GiteaAccess,
  { url, organization }: { url: URL; organization: string },
) {
  const { api } = access;

  function list<T>(first: string, shape: z.ZodType<T>, what: string) {
    const page = z.array(shape);
    return createConditionalPages<T>({
      first,
      maxPages,
      ask: (address, { signal, ...conditions }) =>
        access.ask({ url, signal }, (request) => access.http.json(address, { ...request, ...conditions })),
      itemsIn(body) {
        const parsed = page.safeParse(body);
        if (parsed.success) return parsed.data;
        throw new ServiceUnavailableError(`Gitea did not return a list of ${what} of '${describeUrl(url)}'`);
      },
      tooMany: () => new InputError(`'${describeUrl(url)}' has more than ${maxPages * 50} ${what}, too many to read`),
    });
  }

  return async (signal: AbortSignal): Promise<{ people: Person[]; teams: Team[] }> => {
    const members = await list(api.members(organization), personShape, 'members')(signal);
    const listed = await list(api.teams(organization), teamShape, 'teams')(signal);
    const inTeams = await mapConcurrently(listed, { concurrency, signal }, (team) =>
      list(api.teamMembers(team.id), personShape, `members of the team '${team.name}'`)(signal),
    );
    const people = new Map([...members, ...inTeams.flat()].map((person) => [person.id, person]));
    return {
      people: [...people.values()].filter(isActive),
      teams: listed.map((team, at) => ({ ...team, memberIds: (inTeams[at] ?? []).map(({ id }) => id) })),
    };
  };
}

/** Only administrators see whether an account may sign in. */
const isActive = ({ active, prohibit_login: isProhibited }: Person) => active !== false && isProhibited !== true;
