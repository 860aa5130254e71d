import type { UserRole } from '@cornerman/contract'
import { toAsciiDigits } from '@cornerman/contract/rules/number'
import type { FormItemProps } from 'antd'
import { AddressField } from '#shared/address-field.tsx'
import { DateField } from '#ui/date-time/date-field.tsx'
import { FormField } from '#ui/form/form-field.tsx'
import { NumberField } from '#ui/form/number-field.tsx'
import {
  emailRule,
  phoneRule,
  rangeRule,
  requiredIf,
  requiredTextRule,
  requiredValueRule,
} from '#ui/form/rules.ts'
import { SingleSelect } from '#ui/form/select.tsx'
import { LinkField, TextField } from '#ui/form/text-field.tsx'
import { findBirthdateError } from './birthdate.ts'
import { HeightField } from './height-field.tsx'
import {
  listFields,
  readFact,
  USER_FIELDS,
  type UserField,
  type UserFieldName,
} from './user-fields.ts'
import styles from './user-form-fields.module.css'

interface Props {
  role: UserRole
  /** The known values of a user who is edited. What the API has left out is not required. */
  before?: object | undefined
}

interface UserFieldsProps extends Props {
  groups: readonly UserField['group'][]
}

/** The fields of some parts of a form that creates a user, or with `before` edits one. */
export const UserFields = ({ groups, role, before }: UserFieldsProps) =>
  listFields(before ? 'edit' : 'create', role)
    .filter((name) => groups.includes(USER_FIELDS[name].group))
    .map((name) => <UserFormField key={name} name={name} role={role} before={before} />)

interface UserFormFieldProps extends Props {
  name: UserFieldName
  /** Fewest and most lines, where this form has other room for a text on several lines. */
  lines?: [min: number, max: number]
}

/** One field of the list, with its label, control and rules. */
export function UserFormField({ name, role, before, lines }: UserFormFieldProps) {
  const field = USER_FIELDS[name]
  const path = [...field.path]
  const item = { name: path, label: field.label, ...(field.isWide && { className: styles.wide }) }
  const require = (rule: Rule) => requireField({ name, role, before }, rule)
  const requiredText = require(requiredTextRule())
  const requiredValue = require(requiredValueRule())

  switch (field.control) {
    case 'text':
      return (
        <TextField
          {...item}
          rules={requiredText}
          maxLength={field.maxLength}
          {...(field.lines && { lines: lines ?? field.lines })}
        />
      )
    case 'email':
      return (
        <TextField
          {...item}
          rules={[...requiredText, emailRule()]}
          maxLength={field.maxLength}
          inputProps={{ inputMode: 'email' }}
        />
      )
    case 'phone':
      return (
        <TextField
          {...item}
          rules={[...requiredText, phoneRule()]}
          maxLength={field.maxLength}
          normalize={toAsciiDigits}
          inputProps={{ type: 'tel' }}
        />
      )
    case 'link':
      return <LinkField {...item} maxLength={field.maxLength} />
    case 'choice':
      return (
        <FormField {...item} rules={requiredValue}>
          <SingleSelect
            options={field.choices.map((value) => ({
              value,
              label: field.format?.(value as never, {}) ?? value,
            }))}
            allowClear={requiredValue.length === 0}
          />
        </FormField>
      )
    case 'integer':
      return (
        <FormField
          {...item}
          rules={[...requiredValue, rangeRule(field.range.min, field.range.max, { decimals: 0 })]}
        >
          <NumberField isWhole />
        </FormField>
      )
    case 'birthdate':
      return (
        <FormField {...item} rules={[...requiredText, birthdateRule]}>
          <DateField name={path} />
        </FormField>
      )
    case 'height':
      return <HeightField {...item} rules={requiredValue} />
    case 'address':
      return (
        <FormField {...item} rules={requiredValue}>
          <AddressField />
        </FormField>
      )
  }
}

type Rule = NonNullable<FormItemProps['rules']>[number]

function requireField({ name, role, before }: UserFormFieldProps, rule: Rule): Rule[] {
  if (!USER_FIELDS[name].required?.includes(role)) {
    return []
  }

  return before ? requiredIf(readFact(before, name), rule) : [rule]
}

const birthdateRule = {
  validator: async (_: unknown, day?: string) => {
    const error = day && findBirthdateError(day)
    if (error) {
      throw new Error(error)
    }
  },
}
