import { Link } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { hashOf } from '../outline/outline.ts';
import { Description } from '../outline/parts/Description.tsx';
import { LabelledValue } from '../outline/parts/LabelledValue.tsx';
import classes from './AsyncApi.module.css';
import { asyncapiTranslation } from './asyncapiTranslation.ts';
import { Values } from './Bindings.tsx';
import type { SecurityNeed, SecurityScheme } from './document/asyncModel.ts';

type SecurityProps = { needs: readonly SecurityNeed[]; schemes: readonly SecurityScheme[] };

/** What somebody must bring to be let in. */
export function Security({ needs, schemes }: SecurityProps) {
  const { t } = useTranslation(asyncapiTranslation);
  if (needs.length === 0) return null;
  return (
    <LabelledValue label={t('security')}>
      <ul className={classes.needs}>
        {needs.map(({ scheme, scopes }) => (
          <li key={scheme}>
            {schemes.some(({ name }) => name === scheme) ? (
              <Link to={hashOf(`security.${scheme}`)}>{scheme}</Link>
            ) : (
              scheme
            )}
            {scopes.length > 0 && <span className={classes.scopes}> {t('scopes', { scopes: scopes.join(', ') })}</span>}
          </li>
        ))}
      </ul>
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
