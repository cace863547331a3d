import * as z from 'zod';

const githubEmails = z.array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }));

/** The primary address, if verified; the list is missing without its scope. */
export function readGithubEmail(list: unknown): string | undefined {
  const emails = githubEmails.safeParse(list).data ?? [];
  return emails.find(({ primary, verified }) => primary && verified)?.email;
}

const bitbucketEmails = z.object({
  values: z.array(z.object({ email: z.string(), is_primary: z.boolean(), is_confirmed: z.boolean() })),
});

export function readBitbucketEmail(page: unknown): string | undefined {
  const emails = bitbucketEmails.safeParse(page).data?.values ?? [];
  return emails.find(({ is_primary, is_confirmed }) => is_primary && is_confirmed)?.email;
}
