import { bodyOf } from '@callboard/integrations/common';
import { createAction } from '@callboard/plugin-scaffolder/server';
import * as z from 'zod';
import type { OpenProject } from './gitlabProject.ts';
import { placeInput } from './projectInput.ts';

const named = { id: z.number(), username: z.string(), name: z.string(), state: z.string() };
const userShape = z.object({
  ...named,
  web_url: z.string(),
  email: z.string().nullish(),
  created_at: z.string().nullish(),
  public_email: z.string().nullish(),
});

export const userInfoAction = (open: OpenProject) =>
  createAction({
    id: 'gitlab:user:info',
    description: 'Looks up a user on GitLab, by id or as the owner of the token.',
    input: z.object({
      ...placeInput,
      userId: z.number().int().optional().describe('The owner of the token by default'),
    }),
    output: z.object({
      ...named,
      webUrl: z.string(),
      email: z.string().optional(),
      createdAt: z.string().optional(),
      publicEmail: z.string().optional(),
    }),
    examples: [
      {
        description: 'Looks up the user',
        input: {
          repoUrl: 'gitlab.com?owner=meridian-air&repo=snack-planner',
          token: '${{ secrets.USER_OAUTH_TOKEN }}',
        },
      },
    ],
    isIdempotent: true,
    async run({ input, signal }) {
      const path = input.userId === undefined ? '/user' : `/users/${input.userId}`;
      const body = bodyOf(await (await open(input, signal)).call('GET', path), userShape);
      return {
        id: body.id,
        username: body.username,
        name: body.name,
        state: body.state,
        webUrl: body.web_url,
        ...(body.email && { email: body.email }),
        ...(body.created_at && { createdAt: body.created_at }),
        ...(body.public_email && { publicEmail: body.public_email }),
      };
    },
  });
