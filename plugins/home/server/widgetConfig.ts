import { frontend } from '@callboard/config';
import * as z from 'zod';
import { toolIcons } from '../common/index.ts';

const webUrl = z.url({ protocol: /^https?$/, error: 'must be an http or https URL' });

/** A page of the portal, such as `/docs`, or any page of the web. */
const place = z.string().refine((url) => /^\/(?![/\\])/.test(url) || webUrl.safeParse(url).success, {
  error: 'must be an http or https URL, or a path of the portal that begins with one "/"',
});

const timeZone = z.string().refine(isTimeZone, { error: "must be a time zone, such as 'Europe/Lisbon' or 'UTC'" });

const title = z.string().min(1).max(80);

/** The keys of the standard widgets, below `home`. The browser sees them all. */
export const widgetConfig = {
  visits: z
    .object({
      /** How many pages each user's browser remembers; the oldest go. */
      limit: frontend(z.number().int().min(1).max(1_000)).optional(),
    })
    .optional(),
  randomJoke: z
    .object({
      /** Of an API like `https://official-joke-api.appspot.com/jokes`. Left out, the jokes are those that the portal brings. */
      url: frontend(webUrl).optional(),
    })
    .optional(),
  toolkit: frontend(z.array(z.object({ title, url: place, icon: z.enum(toolIcons).optional() })).max(100)).optional(),
  featuredDocs: z
    .object({
      /** Conditions on entities: `kind: component`, `metadata.tags: [start-here]`. */
      filter: frontend(z.record(z.string(), z.union([z.string(), z.array(z.string())]))).optional(),
    })
    .optional(),
  /** Steps of the first day, after those that the portal has itself. */
  quickStart: frontend(
    z.array(z.object({ title, description: z.string().max(300).optional(), url: place })).max(30),
  ).optional(),
  worldClocks: frontend(z.array(z.object({ label: title, timeZone })).max(24)).optional(),
  logo: frontend(
    z.object({
      light: place,
      /** On a dark ground; left out, it is the same. */
      dark: place.optional(),
      /** What the picture says; left out, it is the organisation's name. */
      alt: z.string().max(200).optional(),
    }),
  ).optional(),
};

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
