interface Named {
  firstName: string | null
  lastName: string | null
}

/** Of who has left, the metrics know no name. */
export const fullName = (person: Named | null | undefined) => [person?.firstName, person?.lastName].filter(Boolean).join(' ') || '(unknown user)'
