import * as z from 'zod';

export const fetchUrl = z.string().describe('A path relative to the template, or a whole URL');
export const fetchToken = z
  .string()
  .optional()
  .describe('A token of the user for the code host, instead of the integration’s own');
export const targetPath = z
  .string()
  .optional()
  .describe('The folder in the workspace; the workspace itself when left out');
export const targetFile = z.string().describe('The file in the workspace');
