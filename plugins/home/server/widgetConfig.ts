import { frontend, unread } from '@callboard/config';
import * as z from 'zod';
import { toolIcons } from '../common/index.ts';

const webUrl = z.url({ protocol: /^https?$/, error: 'must be an http or https URL' });

/** A page of the portal, such as `/docs`, or any web page. */
const place = z.string().refine((url) => /^\/(?![/\\])/.test(url) || webUrl.safeParse(url).success, {
  error: 'must be an http or https URL, or a portal path that starts with a single "/"',
});

const timeZone = z
  .string()
  .refine(isTimeZone, { error: "must be a time zone, such as 'Europe/Lisbon' or 'UTC'" })
  .describe('The time zone, such as Europe/Lisbon.');

const title = z.string().min(1).max(80).describe('The title.');

/** The links and clocks as Backstage's home page widgets have them. */
export const listedTools = z.array(z.looseObject({ label: title, url: place, icon: z.string().optional() })).max(100);
export const listedClocks = {
  clockConfigs: z
    .array(z.looseObject({ label: title, timeZone }))
    .max(24)
    .optional(),
  customTimeFormat: z.looseObject({ hour12: z.boolean().optional() }).optional(),
};

/** The keys of the built-in widgets, below `home`. All of them are visible to the browser. */
export const widgetConfig = {
  visits: z
    .object({
      limit: frontend(z.number().int().min(1).max(1_000))
        .optional()
        .describe('How many visited pages each browser remembers.'),
    })
    .optional(),
  topVisits: unread('the widget shows the pages that a user visits most, without a filter'),
  recentVisits: unread('the widget shows the pages that a user visited last, without a filter'),
  randomJoke: z
    .object({
      url: frontend(webUrl)
        .optional()
        .describe('The URL of a joke API like https://official-joke-api.appspot.com/jokes; built-in jokes by default.'),
    })
    .optional(),
  toolkit: frontend(
    z
      .array(
        z.object({
          title,
          url: place.describe('A portal path or a URL.'),
          icon: z.enum(toolIcons).optional().describe('The icon of the link.'),
        }),
      )
      .max(100),
  )
    .optional()
    .describe('Links in the toolkit widget.'),
  featuredDocs: z
    .object({
      filter: frontend(z.record(z.string(), z.union([z.string(), z.array(z.string())])))
        .optional()
        .describe('A filter for the entities whose docs are featured, such as kind: component.'),
    })
    .optional(),
  quickStart: frontend(
    z
      .array(
        z.object({
          title,
          description: z.string().max(300).optional().describe('A description of the step.'),
          url: place.describe('A portal path or a URL.'),
        }),
      )
      .max(30),
  )
    .optional()
    .describe('Additional quick start steps, after the built-in ones.'),
  worldClocks: frontend(z.array(z.object({ label: title.describe('The name of the place.'), timeZone })).max(24))
    .optional()
    .describe('The clocks of the world clock widget.'),
  logo: frontend(
    z.object({
      light: place.describe('The logo on light backgrounds: a portal path or a URL.'),
      dark: place.optional().describe('The logo on dark backgrounds; the same by default.'),
      alt: z.string().max(200).optional().describe("The alternative text; the organisation's name by default."),
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
