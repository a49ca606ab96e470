import type { StartFaultCode } from '@domain/platform/start-fault';

type Key = 'title' | 'heading' | 'tryAgain' | 'download' | 'code' | `what.${StartFaultCode | 'unexpected'}`;

export const START_FAULT_TEXTS: Readonly<Record<'en' | 'ar', Readonly<Record<Key, string>>>> = {
  en: {
    title: 'The portal cannot start',
    heading: 'The portal cannot start',
    tryAgain: 'Try again',
    download: 'Download what happened',
    code: 'For whoever runs this portal',
    'what.bad_configuration': 'Its configuration (config.json) is missing or cannot be read.',
    'what.unknown_port': 'Its configuration names a part that the portal does not have.',
    'what.unknown_adapter': 'Its configuration names an adapter that this build of the portal does not have.',
    'what.adapter_not_loaded': 'A part that its configuration names could not be loaded.',
    'what.unexpected': 'Something went wrong before anything could be shown.',
  },
  ar: {
    title: 'تعذّر بدء البوابة',
    heading: 'تعذّر بدء البوابة',
    tryAgain: 'حاول مجدداً',
    download: 'تنزيل ما حدث',
    code: 'لمن يشغّل هذه البوابة',
    'what.bad_configuration': 'ملف الإعدادات (config.json) غير موجود أو لا يمكن قراءته.',
    'what.unknown_port': 'تذكر الإعدادات جزءاً لا تحتوي عليه البوابة.',
    'what.unknown_adapter': 'تذكر الإعدادات محوّلاً لا تحتوي عليه هذه النسخة من البوابة.',
    'what.adapter_not_loaded': 'تعذّر تحميل جزء تذكره الإعدادات.',
    'what.unexpected': 'حدث خطأ قبل أن يظهر أي شيء.',
  },
};
