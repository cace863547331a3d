import { Avatar, Card, Link, List, MarkdownContent, VisuallyHidden } from '@callboard/ui';
import { IconMail, IconMapPin, IconPencil, IconPhone, IconUser } from '@callboard/ui/icons';
import { type NavIcon, useTranslation } from '@callboard/web-kit';
import type { ReactNode } from 'react';
import type { Entity } from '../../../common/index.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import { EntityRefLink } from '../../entityRef/EntityRefLink.tsx';
import { presentationOf } from '../../entityRef/entityPresentation.ts';
import { usePhotoUrl } from '../../entityRef/photoQueries.ts';
import { entityTranslation } from '../entityTranslation.ts';
import { ButtonLink } from '../overview/AboutLinks.tsx';
import { editUrl, sourceUrl } from '../overview/sourceUrl.ts';
import { isEntityRef, phoneUrl, profileOf } from '../textAt.ts';
import classes from './People.module.css';

/** The profile and contact details of a user or a group. */
export function ProfileCard() {
  const { t } = useTranslation(entityTranslation);
  const entity = useEntity();
  const { title } = profileOf(entity);
  const { description } = entity.metadata;
  const details = useDetails(entity);
  const edit = editUrl(entity);
  const isEmpty = !description && !title && details.length === 0;
  return (
    <Card>
      <div className={classes.profile}>
        <EntityAvatar entity={entity} size={72} />
        <div className={classes.profileWords}>
          {title && <p className={classes.role}>{title}</p>}
          {description && <MarkdownContent content={description} baseUrl={sourceUrl(entity)} />}
          {isEmpty && <p className={classes.quiet}>{t('about.noDescription')}</p>}
          {details.length > 0 && (
            <List className={classes.details}>
              {details.map(({ Icon, label, value }) => (
                <li key={label} className={classes.detail}>
                  <Icon size={16} aria-hidden />
                  <span className={classes.detailText}>
                    <VisuallyHidden>{label}: </VisuallyHidden>
                    {value}
                  </span>
                </li>
              ))}
            </List>
          )}
          {edit && (
            <div>
              <ButtonLink to={edit} icon={IconPencil}>
                {t('about.edit')}
              </ButtonLink>
            </div>
          )}
        </div>
      </div>
    </Card>
  );
}

type Detail = { Icon: NavIcon; label: string; value: ReactNode };

/** The known details of the person or group, in display order. */
function useDetails(entity: Entity): Detail[] {
  const { t } = useTranslation(entityTranslation);
  const { email, phone, location, manager } = profileOf(entity);
  const phoneLink = phone && phoneUrl(phone);
  return [
    email && { Icon: IconMail, label: t('profile.email'), value: <Link to={`mailto:${email}`}>{email}</Link> },
    phone && {
      Icon: IconPhone,
      label: t('profile.phone'),
      value: phoneLink ? <Link to={phoneLink}>{phone}</Link> : phone,
    },
    location && { Icon: IconMapPin, label: t('profile.location'), value: location },
    manager && {
      Icon: IconUser,
      label: t('profile.manager'),
      value: (
        <>
          <span aria-hidden>{t('profile.reportsTo')}</span>{' '}
          {isEntityRef(manager) ? <EntityRefLink entity={manager} hasIcon={false} /> : manager}
        </>
      ),
    },
  ].filter((detail) => detail !== undefined && detail !== '');
}

type EntityAvatarProps = { entity: Entity; size?: number };

/** The photo of a User or Group; the initials without one, while it loads, or if it fails. */
export function EntityAvatar({ entity, size }: EntityAvatarProps) {
  const { entityRef, title } = presentationOf(entity);
  const { picture } = (entity.spec?.profile ?? {}) as { picture?: unknown };
  const url = usePhotoUrl(entityRef, typeof picture === 'string' ? picture : undefined);
  return <Avatar name={title} picture={url} size={size} />;
}
