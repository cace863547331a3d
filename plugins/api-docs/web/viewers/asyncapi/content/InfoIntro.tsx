import { Description } from '@callboard/definitions';
import { type JsonRecord, recordAt, textAt } from '@callboard/definitions/common';
import type { Entity } from '@callboard/plugin-catalog/common';
import { FactList, Link, TagList } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { ownTitle } from '../../ownTitle.ts';
import { asyncapiTranslation } from '../asyncapiTranslation.ts';
import type { AsyncDocument } from '../document/asyncModel.ts';
import classes from './AsyncApi.module.css';

/** The document's information about itself. */
export function InfoIntro({ document, entity }: { document: AsyncDocument; entity: Entity }) {
  const { t } = useTranslation(asyncapiTranslation);
  const { info, root, version, defaultContentType, tags } = document;
  const title = ownTitle(entity, textAt(info, 'title'));
  const contact = recordAt(info, 'contact');
  const email = textAt(contact, 'email');
  const documentation = { ...recordAt(root, 'externalDocs'), ...recordAt(info, 'externalDocs') };
  const terms = textAt(info, 'termsOfService');
  const facts = [
    { label: t('info.version'), value: textAt(info, 'version') },
    { label: t('info.format'), value: version },
    { label: t('info.contentType'), value: defaultContentType && <code>{defaultContentType}</code> },
    { label: t('info.contact'), value: namedLink(contact, 'name', email && `mailto:${email}`) },
    { label: t('info.license'), value: namedLink(recordAt(info, 'license'), 'name') },
    { label: t('info.terms'), value: terms && <Link to={terms}>{terms}</Link> },
    { label: t('info.docs'), value: namedLink(documentation, 'description') },
    { label: t('info.tags'), value: tags.length > 0 && <TagList tags={tags} /> },
  ];
  return (
    <div className={classes.intro}>
      {title && <h2 className={classes.title}>{title}</h2>}
      <Description text={textAt(info, 'description')} />
      <FactList facts={facts.filter(({ value }) => value)} />
    </div>
  );
}

/** A name with its link, or whichever of the two exists. */
function namedLink(node: JsonRecord, nameKey: string, otherwise?: string) {
  const url = textAt(node, 'url') ?? otherwise;
  const name = textAt(node, nameKey) ?? url?.replace(/^mailto:/, '');
  return url ? <Link to={url}>{name}</Link> : name;
}
