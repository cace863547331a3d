import * as z from 'zod';

export const fetchUrl = z.string().describe('A path relative to the template, or an absolute URL');
export const fetchToken = z
  .string()
  .optional()
  .describe('A user token for the code host, used instead of the token of the integration');
export const targetPath = z
  .string()
  .optional()
  .describe('The folder in the workspace; by default the workspace itself');
export const targetFile = z.string().describe('The file in the workspace');
