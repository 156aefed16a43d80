import { useText } from "@atelier/ui"
import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  TouchSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors
} from "@dnd-kit/core"
import {
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy
} from "@dnd-kit/sortable"
import type { ReactNode } from "react"

const useAnnouncements = (
  ids: ReadonlyArray<string>,
  nameOf: (id: string) => string
): Announcements => {
  const t = useText("admin")
  const say = (key: string, id: UniqueIdentifier, over: UniqueIdentifier = id): string =>
    t(`admin:sort.${key}`, {
      name: nameOf(String(id)),
      place: ids.indexOf(String(over)) + 1,
      count: ids.length
    })
  return {
    onDragStart: ({ active }) => say("lifted", active.id),
    onDragOver: ({ active, over }) => (over === null ? undefined : say("over", active.id, over.id)),
    onDragEnd: ({ active, over }) => say("dropped", active.id, over?.id),
    onDragCancel: ({ active }) => say("cancelled", active.id)
  }
}

/** A list that is sortable by pointer or keyboard, with announcements for screen readers. */
export const SortableList = ({
  ids,
  nameOf,
  onMove,
  children
}: {
  readonly ids: ReadonlyArray<string>
  readonly nameOf: (id: string) => string
  /** Positions count from 0. */
  readonly onMove: (from: number, to: number) => void
  readonly children: ReactNode
}) => {
  const t = useText("admin")
  const announcements = useAnnouncements(ids, nameOf)
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 150, tolerance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates })
  )
  const drop = ({ active, over }: DragEndEvent) => {
    if (over === null || over.id === active.id) return
    onMove(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)))
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{
        announcements,
        screenReaderInstructions: { draggable: t("admin:sort.how") }
      }}
    >
      <SortableContext items={[...ids]} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  )
}
