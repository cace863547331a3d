import * as z from 'zod';

/** The name of a code host in the configuration, maybe with a port. */
export const codeHostName = z.string().refine((text) => {
  const url = `https://${text}`;
  return URL.canParse(url) && new URL(url).host === text.toLowerCase();
}, "must be a host such as 'git.example.com' or 'git.example.com:8443', without a scheme or a path");

/** An address of a code host in the configuration; a slash at its end makes no difference. */
export const codeHostUrl = z
  .url({ protocol: /^https?$/, error: 'must be an http or https URL' })
  .refine((url) => !/[?#]/.test(url), 'must have neither a query nor a hash')
  .refine((url) => !/^https?:\/\/[^/]*@/i.test(url), 'must not hold credentials')
  .transform((url) => url.replace(/(?<!\/)\/+$/, ''));
