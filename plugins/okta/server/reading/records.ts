import * as z from 'zod';

const profile = z.record(z.string(), z.unknown());

/** A user as Okta returns it. The profile has the attributes that the organisation defined. */
export const userShape = z
  .looseObject({ id: z.string().min(1), status: z.string().nullish(), profile })
  // Neither is of use to transformations, and credentials contain the question for a lost password.
  .transform(({ _links, _embedded, credentials, ...user }) => user);

export const groupShape = z
  .looseObject({
    id: z.string().min(1),
    type: z.string().nullish(),
    lastMembershipUpdated: z.string().nullish(),
    profile,
  })
  .transform(({ _links, _embedded, ...group }) => group);

export const memberShape = z.object({ id: z.string().min(1) }).transform(({ id }) => id);

export type OktaUser = z.output<typeof userShape>;
export type OktaGroup = z.output<typeof groupShape>;

/** A filled text in a profile, without spaces around it. */
export function textIn(profile: Readonly<Record<string, unknown>>, key: string): string | undefined {
  const value = profile[key];
  return (typeof value === 'string' && value.trim()) || undefined;
}
