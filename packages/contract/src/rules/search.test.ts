import { expect, test } from 'vitest'
import { SEARCH_TERM_MAX } from '../constants.ts'
import { foldForSearch, matchesSearch, toSearchTerm } from './search.ts'

test.each([
  ['sao paulo', 'São Paulo Fight Hall', true],
  ['PAULO hall', 'São Paulo Fight Hall', true],
  ['hall são', 'São Paulo Fight Hall', true],
  ['lodz', 'Łódź Arena', true],
  ['strasse', 'Hauptstraße 5', true],
  ['efimov', 'Семён Ефимов', true],
  ['ЕФИМОВ', 'Semyon Efimov', true],
  ['dmitriy', 'Дмитрий', true],
  ['yizhak', 'Їжак', true],
  ['Щукин', 'Shchukin', true],
  ['istanbul igdir', 'İSTANBUL Iğdır', true],
  ['aliyev', 'Aliyev', true],
  ['eliyev', 'Əliyev', true],
  ['thorir gudjohnsen', 'Þórir Guðjohnsen', true],
  ['maltese hal', 'Maltese Ħal', true],
  ["o'neil", 'Sean O’Neil', true],
  ['Sean O’Neil', "Sean O'Neil", true],
  ['jean-luc', 'Jean\u2011Luc', true],
  ['office', 'Oﬃce', true],
  ['ana lima', 'Ａｎａ\u00A0Li\u00ADma', true],
  ['andrey', 'Андреи\u0306', true],
  ['Khabib', 'Хабиб', true],
  ['Хабиб', 'Khabib', true],
  ['nursultan', 'Нұрсұлтан', true],
  ['shavkat', 'Шавқат', true],
  ['kairat', 'Қайрат', true],
  ['Қайрат', 'Kairat', true],
  ['sergei', 'Сергей', true],
  ['sergey', 'Сергей', true],
  ['Сергей', 'Sergei', true],
  ['Сергей', 'Sergey', true],
  ['сергей Иванов', 'Sergei Ivanov', true],
  ['sergei', 'Сергеи\u0306', true],
  ['iuliia', 'Юлия', true],
  ['yuliya', 'Юлия', true],
  ['Юлия', 'Yuliya', true],
  ['aigul omirbek', 'Айгүл Өмірбек', true],
  ['nurzhan', 'Нұржан', true],
  ['kayrat', 'Kairat', false],
  ['yserg', 'Сергей', false],
  ['0100', '+966 ٠١٠٠', true],
  ['  ', 'anything', true],
  ['paula', 'São Paulo Fight Hall', false],
  ['paulo berlin', 'São Paulo Fight Hall', false],
])('matches %j in %j: %s', (term, text, found) => {
  expect(matchesSearch(term, text)).toBe(found)
})

test.each([
  ['Đorđe', 'dorde'],
  ['Łukasz', 'lukasz'],
  ['Ørsted', 'orsted'],
  ['Ħal Ŧor Ƀa', 'hal tor ba'],
  ['Ɨ Ʉ Ƶ', 'i u z'],
  ['Æsir Œuvre', 'aesir oeuvre'],
  ['Iŋar Kaĸ', 'inar kak'],
  ['‘a’ ʼb ʻc ′d ´e', "'a' 'b 'c 'd 'e"],
  ['“a”', '"a"'],
  ['5 − 3', '5 - 3'],
  ['Абвгде', 'abvgde'],
  ['Ёжик Жук Зоя', 'ezhik zhuk zoya'],
  ['Клим Нор Пётр', 'klim nor petr'],
  ['Степан Уфа', 'stepan ufa'],
  ['Фома Хор Цой', 'foma khor tsoy'],
  ['Чук Шаг Щука', 'chuk shag shchuka'],
  ['Объём Мышь Эмма', 'obem mysh emma'],
  ['Ґалаґан Єва Іван Їжа', 'galagan yeva ivan yizha'],
  ['Ђорђе Љуба Његош Ћира Џеп', 'djordje ljuba njegosh cira dzep'],
  ['Јован Ѕид', 'jovan dzid'],
  ['Әлия Ғани Қанат Аң', 'aliya gani kanat an'],
  ['Өмір Ұлан Үміт Һади', 'omir ulan umit hadi'],
  ['Җан Ҳамид Тоҷик', 'jan hamid tojik'],
])('folds %j to what a keyboard types: %j', (name, typed) =>
  expect(foldForSearch(name)).toBe(typed),
)

test('cuts a term to what the server takes, without blanks at its ends', () => {
  expect(toSearchTerm(`  ${'a'.repeat(SEARCH_TERM_MAX)}b `)).toBe('a'.repeat(SEARCH_TERM_MAX))
  expect(toSearchTerm(`${'a'.repeat(SEARCH_TERM_MAX - 1)} b`)).toBe('a'.repeat(SEARCH_TERM_MAX - 1))
})
