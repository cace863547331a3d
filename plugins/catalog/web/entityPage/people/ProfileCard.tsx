import { Avatar, Card, Link, MarkdownContent } from '@callboard/ui';
import { IconMail, IconPencil } from '@callboard/ui/icons';
import { useTranslation } from '@callboard/web-kit';
import { useEntity } from '../../entity/EntityContext.tsx';
import { entityTranslation } from '../entityTranslation.ts';
import { ButtonLink } from '../overview/AboutLinks.tsx';
import { editUrl, sourceUrl } from '../overview/sourceUrl.ts';
import { profileOf, titleOf } from '../textAt.ts';
import classes from './People.module.css';

/** The profile and contact details of a user or a group. */
export function ProfileCard() {
  const { t } = useTranslation(entityTranslation);
  const entity = useEntity();
  const { email, picture } = profileOf(entity);
  const { description } = entity.metadata;
  const edit = editUrl(entity);
  return (
    <Card>
      <div className={classes.profile}>
        <Avatar name={titleOf(entity)} picture={picture} size={72} />
        <div className={classes.profileWords}>
          {description ? (
            <MarkdownContent content={description} baseUrl={sourceUrl(entity)} />
          ) : (
            <p className={classes.quiet}>{t('about.noDescription')}</p>
          )}
          {email && (
            <p className={classes.mail}>
              <IconMail size={16} aria-hidden /> <Link to={`mailto:${email}`}>{email}</Link>
            </p>
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
