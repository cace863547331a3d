import type { FastifyRequest } from 'fastify';
import { isSame } from '../access/tokens.ts';
import { type Html, html } from './html.ts';
import { PageError } from './sendPage.ts';

/** Hidden fields of a form. */
export const formFields = (values: Readonly<Record<string, string>>): Html =>
  html`${Object.entries(values).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}`;

/** Other pages can send forms here, too, but they cannot read the key in ours. */
export function checkForm({ body }: FastifyRequest, formKey: string): void {
  const given = (body as { formKey?: unknown } | undefined)?.formKey;
  if (typeof given === 'string' && isSame(given, formKey)) return;
  throw new PageError(403, 'This form is from another page, or from before a restart. Go back, reload and try again.');
}
