import { createHash } from 'node:crypto';
import { extensionConfigs } from '@callboard/server-kit';
import * as z from 'zod';
import {
  type Announcement,
  announcementSeverities,
  isAnnouncementLink,
  MAX_BODY,
  MAX_LINK,
  MAX_TITLE,
} from '../common/index.ts';
import { backstageCard, card, layoutConfig } from './layoutConfig.ts';
import { listedClocks, listedTools, widgetConfig } from './widgetConfig.ts';

const time = z
  .string()
  .refine((value) => !Number.isNaN(Date.parse(value)), 'must be a time, such as 2026-11-20T08:00:00Z')
  .transform((value) => new Date(value).toISOString());

const announcement = z
  .object({
    id: z
      .string()
      .min(1)
      .max(100)
      .optional()
      .describe('A unique id, used to remember dismissals; derived from the title by default.'),
    title: z.string().min(1).max(MAX_TITLE).describe('The headline.'),
    body: z.string().max(MAX_BODY).default('').describe('The text, in Markdown.'),
    severity: z.enum(announcementSeverities).default('info').describe('How urgent it is.'),
    from: time.optional().describe('When to start showing it; immediately by default.'),
    until: time.optional().describe('When to stop showing it; never by default.'),
    link: z
      .string()
      .max(MAX_LINK)
      .refine(isAnnouncementLink, 'must be a portal path that starts with /, or an http or https URL')
      .optional()
      .describe('A portal path or a URL with more information.'),
  })
  .transform(
    ({ id, ...content }): Announcement => ({ ...content, id: configuredId(id, content.title), isConfigured: true }),
  );

/** Merged into `home`. */
const announcementConfig = {
  announcements: z
    .array(announcement)
    .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'must have unique ids or titles')
    .default([])
    .describe("Announcements on everyone's home page."),
};

/** The prefix distinguishes it from the ids of announcements written in the portal. */
const configuredId = (id: string | undefined, title: string): string =>
  `config-${id ?? createHash('sha256').update(title).digest('hex').slice(0, 16)}`;

/** A card in Backstage's format names a component, one in ours a widget. */
function checkCard(value: unknown, context: z.core.$RefinementCtx<unknown>): void {
  const isBackstage = typeof value === 'object' && value !== null && 'component' in value;
  const { error } = (isBackstage ? backstageCard : card).safeParse(value, { jitless: true });
  for (const { path, message } of error?.issues ?? []) context.addIssue({ code: 'custom', path: [...path], message });
}

export const homeConfig = z.object({
  app: z
    .object({
      extensions: z
        .array(z.unknown())
        .superRefine(
          extensionConfigs({
            'page:home': z.looseObject({
              defaultConfig: z.array(z.unknown().superRefine(checkCard)).max(60).optional(),
            }),
            'home-page-widget:home/toolkit': z.looseObject({ tools: listedTools.optional() }),
            'home-page-widget:home/world-clock': z.looseObject(listedClocks),
          }),
        )
        .optional(),
    })
    .prefault({}),
  home: z.object({ ...layoutConfig, ...widgetConfig, ...announcementConfig }).prefault({}),
  /** The users who can manage announcements while permissions are off; if permissions are on, they can do everything. */
  permission: z.object({ administrators: z.array(z.string()).default([]) }).prefault({}),
});
