import { Description, LabelledValue, sectionHash } from '@callboard/definitions';
import { Link, List } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { asyncapiTranslation } from '../asyncapiTranslation.ts';
import type { SecurityNeed, SecurityScheme } from '../document/asyncModel.ts';
import classes from './AsyncApi.module.css';
import { Values } from './Bindings.tsx';

type SecurityProps = { needs: readonly SecurityNeed[]; schemes: readonly SecurityScheme[] };

/** The required credentials. */
export function Security({ needs, schemes }: SecurityProps) {
  const { t } = useTranslation(asyncapiTranslation);
  if (needs.length === 0) return null;
  return (
    <LabelledValue label={t('security')}>
      <List gap={4}>
        {needs.map(({ scheme, scopes }) => (
          <li key={scheme}>
            {schemes.some(({ name }) => name === scheme) ? (
              <Link to={sectionHash(`security.${scheme}`)}>{scheme}</Link>
            ) : (
              scheme
            )}
            {scopes.length > 0 && <span className={classes.scopes}> {t('scopes', { scopes: scopes.join(', ') })}</span>}
          </li>
        ))}
      </List>
    </LabelledValue>
  );
}

export function SchemeContent({ scheme }: { scheme: SecurityScheme }) {
  return (
    <>
      <Description text={scheme.description} />
      {Object.keys(scheme.details).length > 0 && <Values values={scheme.details} />}
    </>
  );
}
