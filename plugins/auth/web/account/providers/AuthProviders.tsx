import { Card, CardSkeleton, EmptyState, ErrorPanel, List } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { accountTranslation } from '../accountTranslation.ts';
import { useAuthProviders } from '../queries.ts';
import { ProviderRow } from './ProviderRow.tsx';

/** Providers that the user can have a session with, besides the portal itself. */
export function AuthProviders() {
  const { t } = useTranslation(accountTranslation);
  const { data: providers, error } = useAuthProviders();
  if (error && !providers) return <ErrorPanel error={error} />;
  if (!providers) return <CardSkeleton />;
  if (providers.length === 0) {
    return <EmptyState variant="content" title={t('providers.none')} description={t('providers.noneHint')} />;
  }
  return (
    <Card title={t('providers.title')} count={providers.length} footer={t('providers.hint')} isFlush>
      <List isDivided>
        {providers.map((auth) => (
          <ProviderRow key={auth.provider.id} auth={auth} />
        ))}
      </List>
    </Card>
  );
}
