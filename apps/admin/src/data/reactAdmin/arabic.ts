import type { TextTree } from "../icuTexts.ts"

/** React-admin's core messages in Arabic, because no complete translation is published. */
export const arabic: TextTree = {
  ra: {
    action: {
      add: "إضافة",
      cancel: "إلغاء",
      clear_array_input: "إفراغ القائمة",
      close: "إغلاق",
      confirm: "تأكيد",
      create: "إنشاء",
      delete: "حذف",
      move_down: "خفض",
      move_up: "رفع",
      refresh: "تحديث",
      remove: "إزالة",
      save: "حفظ",
      undo: "تراجع",
      update: "تغيير"
    },
    auth: {
      auth_check_error: "سجّل الدخول للمتابعة"
    },
    message: {
      clear_array_input: "إفراغ القائمة كلها؟",
      delete_content: "حذف هذا العنصر: %{name}؟",
      delete_title: "حذف %{name} %{recordRepresentation}",
      invalid_form: "النموذج غير صالح. تحقق من الأخطاء",
      select_all_limit_reached: "العناصر أكثر من أن تُحدد كلها. حُددت أول %{max} فقط.",
      unsaved_changes: "بعض تغييراتك لم تُحفظ. هل تريد تجاهلها؟",
    },
    navigation: {
      current_page: "الصفحة %{page}",
      first: "الانتقال إلى الصفحة الأولى",
      last: "الانتقال إلى الصفحة الأخيرة",
      next: "الانتقال إلى الصفحة التالية",
      page: "الانتقال إلى الصفحة %{page}",
      page_range_info: "%{offsetBegin}-%{offsetEnd} من %{total}",
      page_rows_per_page: "عدد الصفوف في الصفحة:",
      previous: "الانتقال إلى الصفحة السابقة"
    },
    notification: {
      created: "أُنشئ العنصر",
      data_provider_error: "خطأ في البيانات. التفاصيل في وحدة التحكم.",
      deleted: "حُذف العنصر |||| عناصر حُذفت: %{smart_count}",
      http_error: "خطأ في الاتصال بالخادم",
      item_doesnt_exist: "العنصر غير موجود",
      logged_out: "انتهت جلستك؛ سجّل الدخول من جديد.",
      not_authorized: "لا يُسمح لك برؤية هذا.",
      updated: "تغيّر العنصر |||| عناصر تغيّرت: %{smart_count}"
    },
    page: {
      create: "إنشاء %{name}",
      edit: "%{name} %{recordRepresentation}",
      list: "%{name}",
      show: "%{name} %{recordRepresentation}"
    },
    validation: {
      email: "يجب أن يكون عنوان بريد صالحًا",
      maxLength: "%{max} من الأحرف على الأكثر",
      maxValue: "%{max} على الأكثر",
      minLength: "%{min} من الأحرف على الأقل",
      minValue: "%{min} على الأقل",
      number: "يجب أن يكون عددًا",
      oneOf: "يجب أن يكون واحدًا من: %{options}",
      regex: "يجب أن يوافق هذا الشكل (تعبير نمطي): %{pattern}",
      required: "مطلوب",
      unique: "يجب ألا يتكرر"
    }
  }
}
