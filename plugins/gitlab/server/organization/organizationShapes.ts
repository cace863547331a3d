import * as z from 'zod';

const text = z.string().nullish();

/** A user in GitLab's lists of users and group members. */
export const personShape = z.object({
  id: z.number(),
  username: z.string(),
  name: text,
  state: text,
  web_url: text,
  avatar_url: text,
  /** Only administrators and owners of the person's groups get it. */
  email: text,
  public_email: text,
  bot: z.boolean().optional(),
  is_using_seat: z.boolean().optional(),
  group_saml_identity: z.object({ extern_uid: text }).nullish(),
});

export const groupShape = z.object({
  id: z.number(),
  name: z.string(),
  full_path: z.string(),
  description: text,
  parent_id: z.number().nullish(),
});

export type Person = z.output<typeof personShape>;
export type Group = z.output<typeof groupShape>;
