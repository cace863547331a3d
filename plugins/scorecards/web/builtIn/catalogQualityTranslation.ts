import { createTranslationRef } from '@callboard/web-kit';
import { catalogQualityTexts } from '../../common/catalogQuality.ts';

/** The texts of the scorecard that is part of the portal. */
export const catalogQualityTranslation = createTranslationRef({
  id: 'scorecards.catalog-quality',
  messages: catalogQualityTexts,
  languages: { de: () => import('./germanCatalogQuality.ts') },
});
