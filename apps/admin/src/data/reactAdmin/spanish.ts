import type { TextTree } from "../icuTexts.ts"

/** React-admin's core messages in Spanish, because no complete translation is published. */
export const spanish: TextTree = {
  ra: {
    action: {
      add: "Agregar",
      cancel: "Cancelar",
      clear_array_input: "Vaciar la lista",
      close: "Cerrar",
      confirm: "Confirmar",
      create: "Crear",
      delete: "Eliminar",
      move_down: "Bajar",
      move_up: "Subir",
      refresh: "Actualizar",
      remove: "Quitar",
      save: "Guardar",
      undo: "Deshacer",
      update: "Cambiar"
    },
    auth: {
      auth_check_error: "Inicie sesión para continuar"
    },
    message: {
      clear_array_input: "¿Vaciar toda la lista?",
      delete_content: "¿Eliminar este elemento: %{name}?",
      delete_title: "Eliminar %{name} %{recordRepresentation}",
      invalid_form: "El formulario no es válido. Revise los errores",
      select_all_limit_reached: "Hay demasiados elementos para seleccionarlos todos. Solo se seleccionaron los primeros %{max}.",
      unsaved_changes: "Algunos de sus cambios no están guardados. ¿Desea descartarlos?",
    },
    navigation: {
      current_page: "Página %{page}",
      first: "Ir a la primera página",
      last: "Ir a la última página",
      next: "Ir a la página siguiente",
      page: "Ir a la página %{page}",
      page_range_info: "%{offsetBegin}-%{offsetEnd} de %{total}",
      page_rows_per_page: "Filas por página:",
      previous: "Ir a la página anterior"
    },
    notification: {
      created: "Elemento creado",
      data_provider_error: "Error de los datos. Vea la consola para más detalles.",
      deleted: "Elemento eliminado |||| %{smart_count} elementos eliminados",
      http_error: "Error de comunicación con el servidor",
      item_doesnt_exist: "El elemento no existe",
      logged_out: "Su sesión terminó; inicie sesión de nuevo.",
      not_authorized: "No tiene permiso para ver esto.",
      updated: "Elemento cambiado |||| %{smart_count} elementos cambiados"
    },
    page: {
      create: "Crear %{name}",
      edit: "%{name} %{recordRepresentation}",
      list: "%{name}",
      show: "%{name} %{recordRepresentation}"
    },
    validation: {
      email: "Debe ser una dirección de correo válida",
      maxLength: "Como máximo %{max} caracteres",
      maxValue: "Como máximo %{max}",
      minLength: "Al menos %{min} caracteres",
      minValue: "Al menos %{min}",
      number: "Debe ser un número",
      oneOf: "Debe ser uno de: %{options}",
      regex: "Debe seguir este formato (expresión regular): %{pattern}",
      required: "Obligatorio",
      unique: "Debe ser único"
    }
  }
}
