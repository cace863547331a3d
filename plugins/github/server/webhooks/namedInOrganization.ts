import * as z from 'zod';
import { understood } from './namedRepositories.ts';

/** The subject of an organisation event. Its current state is requested from GitHub. */
export type NamedInOrganization = {
  /** 'github.com'; missing if the event does not name it. */
  host?: string;
  org: string;
} & (
  | { kind: 'person'; login: string }
  /** Also under its previous name. */
  | { kind: 'team'; slug: string; nameBefore?: string }
  /** If the event names nobody. */
  | { kind: 'everything' }
  | { kind: 'nothing' }
);

const organization = z.object({ login: z.string() });
const person = z.object({ login: z.string(), html_url: z.url().optional() });
const organizationEvent = z.object({
  action: z.string(),
  organization,
  membership: z.object({ user: person.nullish() }).nullish(),
});
const membershipEvent = z.object({ organization, member: person.nullish() });
const teamEvent = z.object({
  action: z.string(),
  organization,
  team: z.object({ slug: z.string(), html_url: z.url().optional() }),
  changes: z.object({ name: z.object({ from: z.string() }).optional() }).nullish(),
});

const ofMember = ['member_added', 'member_removed'];
// Others report which repositories a team may read, and whom someone has invited.
const ofTeam = ['created', 'edited', 'deleted'];
const ofNobody = ['member_invited'];

/** The person or team that an `organization`, `membership` or `team` event names. */
export function namedInOrganization(eventType: string, payload: unknown): NamedInOrganization {
  if (eventType === 'team') return inTeamEvent(payload);
  if (eventType === 'membership') {
    const event = understood(membershipEvent, eventType, payload);
    return named(event.organization.login, event.member);
  }
  const { action, organization, membership } = understood(organizationEvent, eventType, payload);
  if (ofNobody.includes(action)) return { kind: 'nothing', org: organization.login };
  return named(organization.login, ofMember.includes(action) ? membership?.user : undefined);
}

function inTeamEvent(payload: unknown): NamedInOrganization {
  const { action, organization, team, changes } = understood(teamEvent, 'team', payload);
  const org = organization.login;
  if (!ofTeam.includes(action)) return { kind: 'nothing', org };
  return { kind: 'team', org, slug: team.slug, nameBefore: changes?.name?.from, ...hostIn(team) };
}

const named = (org: string, user: z.output<typeof person> | null | undefined): NamedInOrganization =>
  user ? { kind: 'person', org, login: user.login, ...hostIn(user) } : { kind: 'everything', org };

const hostIn = ({ html_url: url }: { html_url?: string }) => (url === undefined ? {} : { host: new URL(url).host });
