import { type Fact, Link } from '@callboard/ui';
import type { ApiInfo } from '../model/apiModel.ts';
import type { OpenapiText } from '../openapiTranslation.ts';

/** Contact, license, terms and external documentation, if present. */
export function infoFacts({ contact, license, terms, docs }: ApiInfo, t: OpenapiText): Fact[] {
  const address = contact.url ?? (contact.email && `mailto:${contact.email}`);
  const contactName = contact.name ?? contact.email ?? contact.url;
  const facts: (Fact | undefined)[] = [
    contactName ? { label: t('info.contact'), value: linked(contactName, address) } : undefined,
    license.name ? { label: t('info.license'), value: linked(license.name, license.url) } : undefined,
    terms ? { label: t('info.terms'), value: linked(terms, terms) } : undefined,
    docs ? { label: t('info.docs'), value: linked(docs.description ?? docs.url, docs.url) } : undefined,
  ];
  return facts.filter((fact) => fact !== undefined);
}

function linked(text: string, url: string | undefined) {
  return url ? <Link to={url}>{text}</Link> : text;
}
