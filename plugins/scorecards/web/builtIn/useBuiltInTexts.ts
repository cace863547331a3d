import { useTranslation } from '@callboard/web-kit';
import { useCallback } from 'react';
import { CATALOG_QUALITY, type CatalogQualityCheck, catalogQualityTexts } from '../../common/catalogQuality.ts';
import { catalogQualityTranslation } from './catalogQualityTranslation.ts';

type Check = { id: string; title: string; fix?: string | undefined };
type Described = { id: string; title: string; description?: string | undefined; checks?: readonly Check[] };

const isOwnCheck = (id: string): id is CatalogQualityCheck => Object.hasOwn(catalogQualityTexts.check, id);

/** Translates the texts of the scorecard that is part of the portal. Those that an organisation wrote stay as they are. */
export function useBuiltInTexts(): <Scorecard extends Described>(scorecard: Scorecard) => Scorecard {
  const { t } = useTranslation(catalogQualityTranslation);
  return useCallback(
    (scorecard) => {
      if (scorecard.id !== CATALOG_QUALITY) return scorecard;
      const { title, description, checks } = scorecard;
      const checkOf = (check: Check): Check => {
        if (!isOwnCheck(check.id)) return check;
        const { check: titles, fix: fixes } = catalogQualityTexts;
        return {
          ...check,
          ...(check.title === titles[check.id] && { title: t(`check.${check.id}`) }),
          ...(check.fix === fixes[check.id] && { fix: t(`fix.${check.id}`) }),
        };
      };
      return {
        ...scorecard,
        ...(title === catalogQualityTexts.title && { title: t('title') }),
        ...(description === catalogQualityTexts.description && { description: t('description') }),
        ...(checks && { checks: checks.map(checkOf) }),
      };
    },
    [t],
  );
}
