import * as z from 'zod';

const id = z.string().regex(/^[\w-]{1,100}$/);
const text = z.string().nullish();

/** A user as PingOne returns it, with the attributes that the environment defined. */
export const userShape = z
  .looseObject({
    id,
    username: text,
    enabled: z.boolean().nullish(),
    email: text,
    name: z.looseObject({ given: text, family: text, formatted: text }).nullish(),
    title: text,
    photo: z.looseObject({ href: text }).nullish(),
    primaryPhone: text,
    mobilePhone: text,
    address: z.looseObject({ locality: text, region: text, countryCode: text }).nullish(),
  })
  .transform(({ _links, _embedded, ...user }) => user);

export const groupShape = z
  .looseObject({ id, name: z.string(), description: text })
  .transform(({ _links, _embedded, ...group }) => group);

export const memberShape = z.object({ id }).transform((user) => user.id);

/** One group that contains another. */
export const nestingShape = z.object({ id, type: text });

export type PingUser = z.output<typeof userShape>;
export type PingGroup = z.output<typeof groupShape>;
