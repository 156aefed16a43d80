import type { TextTree } from "../icuTexts.ts"

/** React-admin's core messages in Chinese, because no complete translation is published. */
export const chinese: TextTree = {
  ra: {
    action: {
      add: "添加",
      cancel: "取消",
      clear_array_input: "清空列表",
      close: "关闭",
      confirm: "确认",
      create: "创建",
      delete: "删除",
      move_down: "下移",
      move_up: "上移",
      refresh: "刷新",
      remove: "移除",
      save: "保存",
      undo: "撤销",
      update: "更改"
    },
    auth: {
      auth_check_error: "请登录后继续"
    },
    message: {
      clear_array_input: "确定清空整个列表？",
      delete_content: "确定删除此项：%{name}？",
      delete_title: "删除 %{name} %{recordRepresentation}",
      invalid_form: "表单无效，请检查错误",
      select_all_limit_reached: "项目太多，无法全部选择。只选择了前 %{max} 项。",
      unsaved_changes: "有些更改尚未保存。确定放弃吗？",
    },
    navigation: {
      current_page: "第 %{page} 页",
      first: "第一页",
      last: "最后一页",
      next: "下一页",
      page: "前往第 %{page} 页",
      page_range_info: "%{offsetBegin}-%{offsetEnd}，共 %{total} 项",
      page_rows_per_page: "每页行数：",
      previous: "上一页"
    },
    notification: {
      created: "已创建",
      data_provider_error: "数据出错，详情见控制台。",
      deleted: "已删除 |||| 已删除 %{smart_count} 项",
      http_error: "与服务器通信出错",
      item_doesnt_exist: "该项不存在",
      logged_out: "您的会话已结束，请重新登录。",
      not_authorized: "您无权查看此内容。",
      updated: "已更改 |||| 已更改 %{smart_count} 项"
    },
    page: {
      create: "创建 %{name}",
      edit: "%{name} %{recordRepresentation}",
      list: "%{name}",
      show: "%{name} %{recordRepresentation}"
    },
    validation: {
      email: "必须是有效的邮箱地址",
      maxLength: "最多 %{max} 个字符",
      maxValue: "最多 %{max}",
      minLength: "至少 %{min} 个字符",
      minValue: "至少 %{min}",
      number: "必须是数字",
      oneOf: "必须是以下之一：%{options}",
      regex: "必须符合此格式（正则表达式）：%{pattern}",
      required: "必填",
      unique: "必须唯一"
    }
  }
}
