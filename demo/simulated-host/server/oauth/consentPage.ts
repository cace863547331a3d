import type { HostPerson } from '../access/people.ts';
import { formFields } from '../pages/formFields.ts';
import { html } from '../pages/html.ts';
import type { Page } from '../pages/sendPage.ts';

type Question = {
  person: HostPerson;
  scopes: readonly string[];
  redirectUri: string;
  fields: Readonly<Record<string, string>>;
  formKey: string;
};

/** Asks whether the portal may act on behalf of the user. */
export function consentPage({ person, scopes, redirectUri, fields, formKey }: Question): Page {
  const title = 'Let the portal act on your behalf?';
  const content = html`<h1>${title}</h1>
<p>The portal at <strong>${new URL(redirectUri).origin}</strong> requests a token for <strong>${person.name}</strong> (${person.login}) on this simulated code host.</p>
<p>Requested access: ${scopes.length > 0 ? scopes.map((scope) => html`<span class="badge">${scope}</span> `) : 'your identity'}</p>
<form method="post" action="/login/oauth/authorize">${formFields({ ...fields, formKey })}
<p><button name="answer" value="yes">Allow as ${person.name}</button> <button class="quiet-button" name="answer" value="no">Do not allow</button></p></form>`;
  return { title, content };
}
