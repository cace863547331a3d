import { useTranslation } from '@callboard/web-kit';
import { Button } from '@mantine/core';
import { useNavigationOpen } from '../nav/useNavigationOpen.ts';
import { readerTranslation } from '../readerTranslation.ts';

/** Opens all of the navigation, or only the way to the current page. */
export function ExpandableNavigation() {
  const { t } = useTranslation(readerTranslation);
  const [isOpen, setOpen] = useNavigationOpen();
  return (
    <Button variant="subtle" color="gray" size="compact-xs" aria-pressed={isOpen} onClick={() => setOpen(!isOpen)}>
      {t(isOpen ? 'nav.none' : 'nav.all')}
    </Button>
  );
}
