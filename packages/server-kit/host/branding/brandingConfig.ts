import { frontend, unread } from '@callboard/config';
import * as z from 'zod';
import { parseColour } from './colours.ts';

const image = z
  .string()
  .min(1)
  .max(1_000_000)
  .refine((text) => !/^http:/i.test(text), 'must be a file, a data: URL or an https URL, not an http URL');

const logo = z.union([
  image.transform((both) => ({ light: both, dark: both })),
  z
    .object({
      light: image.optional().describe('The logo on light backgrounds.'),
      dark: image.optional().describe('The logo on dark backgrounds, such as the sidebar.'),
    })
    .transform(({ light, dark }) => ({ light: light ?? dark, dark: dark ?? light })),
]);

const colour = z
  .string()
  .max(100)
  .refine(
    (text) => parseColour(text) !== undefined,
    'must be a colour such as #0a5, #00aa55, rgb(0, 170, 85) or hsl(150, 100%, 33%)',
  );

const theme = z
  .object({
    primaryColor: colour
      .optional()
      .describe(
        'The accent colour, for primary buttons, focus rings and the current item. Adjusted if its contrast is too low.',
      ),
    navigationIndicatorColor: colour
      .optional()
      .describe('The colour of the current item in the sidebar; the accent colour of the dark theme by default.'),
    palette: z
      .object({
        primary: z.object({ main: colour.describe('An alias of primaryColor.') }).optional(),
        navigation: z.object({ indicator: colour.describe('An alias of navigationIndicatorColor.') }).optional(),
      })
      .optional(),
    headerColor1: unread('page headers have no background'),
    headerColor2: unread('page headers have no background'),
    pageTheme: unread('page headers have no background'),
    options: unread(),
    components: unread(),
    mode: unread(),
    variant: unread(),
    fontFamily: unread('the portal has its own fonts'),
    typography: unread('the portal has its own fonts'),
  })
  .optional();

const url = z
  .string()
  .max(2_000)
  .regex(/^(?:https?:\/\/|mailto:|\/(?!\/))\S+$/, 'must be an http, https or mailto URL, or a path of the portal');

/** `app.branding`: names of Red Hat Developer Hub where it has one. */
export const brandingConfig = z
  .object({
    fullLogo: logo
      .optional()
      .describe('The logo in the expanded sidebar, instead of the title: a file, a data: URL or an https URL.'),
    fullLogoWidth: z
      .union([z.number(), z.string().regex(/^\d{1,4}(?:\.\d{1,3})?(?:px|em|rem|%)?$/, 'must be a width such as 110px')])
      .optional()
      .describe('The width of that logo; 140px by default.'),
    iconLogo: logo.optional().describe('The small logo, in the collapsed sidebar and next to the title.'),
    favicon: image.optional().describe('The icon of the browser tab; the small logo by default.'),
    theme: z.object({ light: theme, dark: theme }).optional(),
    signIn: frontend(
      z.object({
        title: z.string().min(1).max(200).optional().describe('The heading of the sign-in page.'),
        text: z
          .string()
          .min(1)
          .max(2_000)
          .optional()
          .describe('Text on the sign-in page; empty lines separate paragraphs.'),
      }),
    ).optional(),
    footer: frontend(
      z.object({
        links: z
          .array(
            z.object({
              title: z.string().min(1).max(100).describe('The text of the link.'),
              url: url.describe('The URL of the link.'),
            }),
          )
          .max(20)
          .default([])
          .describe('Links below every page and on the sign-in page.'),
      }),
    ).optional(),
    banner: frontend(
      z.object({
        text: z.string().min(1).max(500).describe('The text of the announcement.'),
        severity: z.enum(['info', 'warning', 'danger']).default('info').describe('The colour of the banner.'),
        link: z
          .object({
            title: z.string().min(1).max(100).describe('The text of the link.'),
            url: url.describe('The URL of the link.'),
          })
          .optional()
          .describe('A link after the text.'),
        dismissible: z.boolean().default(false).describe('Whether users can hide the banner until its text changes.'),
      }),
    )
      .optional()
      .describe('An announcement above every page.'),
  })
  .optional()
  .describe('The look of the portal: logos, colours, texts and links.');

export type BrandingConfig = NonNullable<z.output<typeof brandingConfig>>;

/** `app.sidebar` */
export const sidebarConfig = frontend(
  z.object({
    groups: z
      .array(
        z.object({
          title: z
            .string()
            .min(1)
            .max(60)
            .optional()
            .describe('The heading of the group; without one, a line separates it.'),
          items: z
            .array(z.string().min(1).max(200))
            .min(1)
            .max(50)
            .describe(
              'The items in order, by their ids in app.extensions, such as catalog, nav-item:catalog or page:catalog.',
            ),
        }),
      )
      .max(20)
      .describe('Groups of navigation items. Items in no group follow, in the order of app.extensions.'),
  }),
)
  .optional()
  .describe('The groups of the sidebar.');
